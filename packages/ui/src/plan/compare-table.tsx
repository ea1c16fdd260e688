import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './compare-table.module.css';

export type CompareTableProps = {
  /** Names the table, for assistive technology. */
  caption: ReactNode;
  /** The name of the first column, for assistive technology. */
  featureLabel: string;
  /** `current`: the one that is being read. */
  columns: readonly { key: string; title: ReactNode; current: boolean }[];
  /** One cell for each column. */
  rows: readonly { key: string; label: ReactNode; cells: readonly ReactNode[] }[];
};

/** Plans side by side; the column of the one being read is tinted. */
export function CompareTable({ caption, featureLabel, columns, rows }: CompareTableProps) {
  const lookOf = (index: number) => cx(columns[index]?.current && styles['here']);
  return (
    <table className={styles['table']}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{featureLabel}</span>
          </th>
          {columns.map(({ key, title, current }, index) => (
            <th key={key} scope="col" className={lookOf(index)} aria-current={current || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, cells }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {columns.map((column, index) => (
              <td key={column.key} className={lookOf(index)}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
