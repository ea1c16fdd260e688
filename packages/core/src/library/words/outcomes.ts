// Written by `npm run generate`. Do not edit.
/** Name of an outcome in the journey files. */
export type Outcome =
  | 'card-changed'
  | 'line-chosen'
  | 'not-paid'
  | 'purchased'
  | 'requested'
  | 'rescheduled'
  | 'retained'
  | 'seen'
  | 'terminated';
