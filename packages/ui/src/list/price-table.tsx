import type { ReactNode } from 'react';
import styles from './price-table.module.css';

/** A column of amounts: when they are due. */
export interface PriceColumn {
  readonly key: string;
  readonly label: string;
  /** The date, or what the date depends on. */
  readonly note: ReactNode;
}

export interface PriceRow {
  readonly key: string;
  readonly name: ReactNode;
  /** One amount a column, formatted, including the currency. */
  readonly amounts: readonly ReactNode[];
  /** Marks a discount. */
  readonly off?: boolean | undefined;
}

/** What is due now beside what is due later, item by item; the amounts stand below their item where there is no room. */
export function PriceTable({
  itemLabel,
  columns,
  items,
  sum,
}: {
  /** What the rows are, for screen readers. */
  itemLabel: string;
  columns: readonly PriceColumn[];
  items: readonly PriceRow[];
  sum: Omit<PriceRow, 'key' | 'off'>;
}) {
  const cells = (amounts: readonly ReactNode[]) =>
    columns.map(({ key, label }, nth) => (
      <td key={key} data-label={label}>
        {amounts[nth]}
      </td>
    ));
  return (
    <div className={styles['box']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{itemLabel}</span>
            </th>
            {columns.map(({ key, label, note }) => (
              <th key={key} scope="col">
                {label}
                <span>{note}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ key, name, amounts, off }) => (
            <tr key={key} className={off ? styles['off'] : undefined}>
              <th scope="row">{name}</th>
              {cells(amounts)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{sum.name}</th>
            {cells(sum.amounts)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
