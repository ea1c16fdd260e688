/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table that is not laid out as one loses its roles in some browsers */
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

/**
 * Plans side by side; the column of the one being read is tinted. Where it is narrow, a row's name is above its values; where large text
 * leaves no room for them side by side, each value has a line with its column's title. Explicit roles keep the table for screen readers.
 */
export function CompareTable({ caption, featureLabel, columns, rows }: CompareTableProps) {
  const lookOf = (index: number) => cx(columns[index]?.current && styles['here']);
  return (
    <div className={styles['box']}>
      <table role="table" className={styles['table']}>
        <caption className="vh">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" className={styles['name']}>
              <span className="vh">{featureLabel}</span>
            </th>
            {columns.map(({ key, title, current }, index) => (
              <th
                key={key}
                scope="col"
                role="columnheader"
                className={lookOf(index)}
                aria-current={current || undefined}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ key, label, cells }) => (
            <tr key={key} role="row">
              <th scope="row" role="rowheader" className={styles['name']}>
                {label}
              </th>
              {columns.map((column, index) => (
                <td key={column.key} role="cell" className={lookOf(index)}>
                  <span className={styles['title']} aria-hidden="true">
                    {column.title}
                  </span>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
