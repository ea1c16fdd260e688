import type { JourneyStep } from '../file/file.ts';
import type { Edit, Place } from '../file/finding.ts';
import type { Saying, StepRef } from '../words/saying.ts';
import type { Evidence } from './proof.ts';

/** Returns the value at a place below a step. */
export const partAt = (step: JourneyStep | undefined, place: Place): unknown =>
  place.reduce((value: unknown, key) => (value as Record<string | number, unknown> | undefined)?.[key], step);

/** Returns a step's name, with its number when several have it. */
export function refTo(steps: readonly JourneyStep[], index: number): StepRef {
  const name = steps[index]?.name ?? '';
  const isTwin = steps.filter((step) => step.name === name).length > 1;
  return isTwin ? { name, nth: index + 1 } : { name };
}

/** Describes an edit. */
export function describeEdit(edit: Edit, steps: readonly JourneyStep[]): Saying {
  const ref = (index: number): StepRef => refTo(steps, index);
  switch (edit.op) {
    case 'move':
      return ['move', { step: ref(edit.from), to: ref(edit.to), isBefore: edit.to < edit.from }];
    case 'insert': {
      const { name, ...entry } = edit.step;
      if (entry['optional'] === true && steps[edit.index - 1]?.name === name)
        return ['letSkip', { step: String(name), entry: edit.step }];
      const before = edit.index < steps.length ? ref(edit.index) : undefined;
      return ['insert', { step: String(name), entry, before }];
    }
    case 'remove':
      return describeRemoval(edit.place, steps);
    case 'set':
      return [
        'setPart',
        { step: ref(Number(edit.place[1])), part: String(edit.place[2]), value: edit.value },
      ];
    default:
      return ['fixText', {}];
  }
}

function describeRemoval(place: Place, steps: readonly JourneyStep[]): Saying {
  const [, index, key, ...rest] = place;
  const step = refTo(steps, Number(index));
  if (rest.length === 0) return ['removePart', { step, part: String(key) }];
  const part = partAt(steps[Number(index)], place.slice(2));
  const last = rest.at(-1);
  return ['removeTest', { step, test: typeof last === 'string' ? { [last]: part } : part }];
}

/** Returns advice for a finding that no single edit fixes. */
export function advice({ code, entry, subject = '' }: Evidence, steps: readonly JourneyStep[]): Saying {
  const step = steps[entry]?.name ?? '';
  switch (code) {
    case 'too-complex':
      return ['simpler', { step }];
    case 'missing-data':
    case 'undecided-fact':
      return ['provideBefore', { step, what: subject, isFact: code === 'undecided-fact' }];
    case 'late-data':
      return ['moveBeforeUsers', { step, data: subject }];
    case 'redecided-fact':
    case 'duplicate-step':
    case 'shared-route':
      return ['keepOne', {}];
    case 'no-end':
      return ['endEveryPath', {}];
    case 'wrong-commit':
      return ['removePart', { step: { name: step }, part: 'commits' }];
    case 'foreign-step':
      return ['takeAway', { step }];
    case 'wrong-final':
      return ['endOnPage', {}];
    case 'wrong-customer':
      return ['endForOthers', { step }];
    case 'wrong-retry':
      return ['listTwice', { step }];
    case 'broken-rule':
      return ['keepRule', { step }];
    default:
      return ['takeOut', { step }];
  }
}
