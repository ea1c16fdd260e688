import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Note } from './note.tsx';

export type ErrorSummaryProps = {
  title: ReactNode;
  /** `fieldId` is the id of the invalid control. */
  items: readonly { fieldId: string; text: ReactNode }[];
};

/**
 * Lists all errors above the form. Takes focus when it mounts, so give it a new `key` after each failed submit. While the errors are
 * being fixed it is not read again: each key would interrupt what is typed.
 */
export function ErrorSummary({ title, items }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Note ref={box} kind="bad" title={title} role="alert" aria-live="off" tabIndex={-1}>
      <ul>
        {items.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function focusField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (field === null) return;
  event.preventDefault();
  field.focus();
}
