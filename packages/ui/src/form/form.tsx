import { type ComponentPropsWithoutRef, type SubmitEvent, useEffect, useRef } from 'react';
import { FieldLock } from './lock.tsx';
import { readFields } from './read-fields.ts';

export type FormProps = Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'noValidate'> & {
  onSubmit: () => void;
  /** Makes the fields read-only. */
  locked?: boolean | undefined;
};

/**
 * A form without browser validation, which reads its fields before it is submitted. A submit on a prerendered page sets
 * `data-pressed` and is repeated once the app has loaded.
 */
export function Form({ onSubmit, locked = false, children, ...rest }: FormProps) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    if (form === null) return undefined;
    // Called before React's listener: the submit is handled with what was read.
    const read = () => readFields(form.elements);
    form.addEventListener('submit', read);
    if (form.dataset['pressed'] !== undefined) {
      delete form.dataset['pressed'];
      form.requestSubmit();
    }
    return () => form.removeEventListener('submit', read);
  }, []);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSubmit();
  }
  return (
    // oxlint-disable-next-line react/forbid-elements -- this is the form that all others use
    <form {...rest} ref={ref} noValidate onSubmit={submit}>
      <FieldLock locked={locked}>{children}</FieldLock>
    </form>
  );
}
