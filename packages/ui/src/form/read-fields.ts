const isCheckable = (field: HTMLInputElement): boolean => field.type === 'checkbox' || field.type === 'radio';

/** Returns the type of the event in which React reads a control; undefined for one that has nothing to report. */
function eventTypeOf(field: Element): string | undefined {
  if (field instanceof HTMLSelectElement) return 'change';
  if (field instanceof HTMLTextAreaElement) return 'input';
  if (!(field instanceof HTMLInputElement)) return undefined;
  if (!isCheckable(field)) return 'input';
  return field.type === 'checkbox' || field.checked ? 'click' : undefined;
}

/**
 * Makes React read what fields contain: a browser or a password manager may have filled them without an event. React ignores the
 * event of an unchanged field, and a `click` that is no mouse event checks nothing.
 */
export function readFields(fields: Iterable<Element>): void {
  for (const field of fields) {
    const type = eventTypeOf(field);
    if (type !== undefined) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
