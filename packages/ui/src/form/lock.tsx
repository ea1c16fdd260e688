import { createContext, type ReactNode, use } from 'react';

const Lock = createContext(false);

/** Makes the fields inside read-only: what is typed into them would be lost. They keep focus and values. */
export const FieldLock = ({ locked, children }: { locked: boolean; children: ReactNode }) => (
  <Lock value={locked}>{children}</Lock>
);

/** Whether fields are read-only here. */
export const useLocked = (): boolean => use(Lock);

/** Returns the attribute of a locked control that knows no `readonly`. React restores its value after an edit. */
export const useLockedControl = (): { 'aria-disabled': true | undefined } => ({
  'aria-disabled': useLocked() || undefined,
});
