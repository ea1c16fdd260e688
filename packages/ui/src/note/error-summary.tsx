import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Note } from './note.tsx';

export type ErrorSummaryProps = {
  title: ReactNode;
  /** `fieldId` is the id of the control to mend. */
  items: readonly { fieldId: string; text: ReactNode }[];
};

/** All that is to be mended, above the form. Takes focus when it appears: give a new `key` at each failed try. */
export function ErrorSummary({ title, items }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Note ref={box} kind="bad" title={title} role="alert" tabIndex={-1}>
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
