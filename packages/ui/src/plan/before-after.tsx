/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table that is not laid out as one loses its roles in some browsers */
/* oxlint-disable jsx-a11y/control-has-associated-label -- cells are no controls */
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './before-after.module.css';

export type BeforeAfterColumn = { when: ReactNode; title: ReactNode };

/** One property: its values before and after, or one text for both. */
export type BeforeAfterRow = { key: string; label: ReactNode } & (
  | { before: ReactNode; after: ReactNode; change?: ReactNode; same?: boolean }
  | { both: ReactNode }
);

export type BeforeAfterProps = {
  /** Visually hidden. */
  caption: string;
  before: BeforeAfterColumn;
  after: BeforeAfterColumn;
  rows: readonly BeforeAfterRow[];
};

/**
 * A table of what is true now and what changes; the path line turns where the new column starts. On phones a row's name is above
 * its values: explicit roles keep the table for screen readers.
 */
export function BeforeAfter({ caption, before, after, rows }: BeforeAfterProps) {
  return (
    <table role="table" className={styles['table']}>
      <caption className="vh">{caption}</caption>
      <colgroup>
        <col className={styles['names']} />
        <col className={styles['before']} />
        <col />
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          <td />
          <ColumnHead {...before} />
          <ColumnHead {...after} />
        </tr>
        <tr className={styles['drawing']} aria-hidden="true">
          <td />
          <td>
            <i className={styles['low']} />
          </td>
          <td>
            <i className={styles['high']} />
          </td>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.key} role="row">
            <th scope="row" role="rowheader">
              {row.label}
            </th>
            <Values row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ColumnHead = ({ when, title }: BeforeAfterColumn) => (
  <th scope="col" role="columnheader">
    <small>{when}</small>
    <b>{title}</b>
  </th>
);

function Values({ row }: { row: BeforeAfterRow }) {
  if ('both' in row) {
    return (
      <td role="cell" colSpan={2} className={styles['both']}>
        {row.both}
      </td>
    );
  }
  return (
    <>
      <td role="cell">{row.before}</td>
      <td role="cell" className={cx(row.same && styles['same'])}>
        {row.same ? row.after : <b>{row.after}</b>}
        {row.change && <small>{row.change}</small>}
      </td>
    </>
  );
}
