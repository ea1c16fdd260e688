import type { JourneyStep } from '../file/file.ts';
import type { Edit, Place } from '../file/finding.ts';
import type { Evidence } from './proof.ts';

/** Returns the value at a place below a step. */
export const partAt = (step: JourneyStep | undefined, place: Place): unknown =>
  place.reduce((value: unknown, key) => (value as Record<string | number, unknown> | undefined)?.[key], step);

/** Returns a step's quoted name, with its number when several have it. */
function nameAt(steps: readonly JourneyStep[], index: number): string {
  const name = steps[index]?.name ?? '';
  const isTwin = steps.filter((step) => step.name === name).length > 1;
  return isTwin ? `"${name}" (step ${index + 1})` : `"${name}"`;
}

/** Describes an edit. */
export function describeEdit(edit: Edit, steps: readonly JourneyStep[]): string {
  const name = (index: number): string => nameAt(steps, index);
  switch (edit.op) {
    case 'move':
      return `move ${name(edit.from)} ${edit.to < edit.from ? 'before' : 'after'} ${name(edit.to)}`;
    case 'insert': {
      const { name: added, ...rest } = edit.step;
      const more = Object.keys(rest).length > 0 ? ` with ${JSON.stringify(rest)}` : '';
      const where = edit.index < steps.length ? `before ${name(edit.index)}` : 'at the end';
      return `insert "${String(added)}" ${where}${more}`;
    }
    case 'remove':
      return describeRemoval(edit.place, steps);
    case 'set':
      return describeSetting(edit.place, edit.value, steps);
    default:
      return 'fix the text';
  }
}

function describeRemoval(place: Place, steps: readonly JourneyStep[]): string {
  const [, index, key, ...rest] = place;
  const step = steps[Number(index)];
  const name = nameAt(steps, Number(index));
  if (key === 'final') return `let the journey continue after ${name}: remove its "final"`;
  if (key === 'optional') return `let nobody skip ${name}: remove its "optional"`;
  if (rest.length === 0) return `remove ${words[String(key)] ?? String(key)} of ${name}`;
  const part = partAt(step, place.slice(2));
  const last = rest.at(-1);
  const removed = typeof last === 'string' ? { [last]: part } : part;
  return `remove ${JSON.stringify(removed)} from the condition of ${name}`;
}

function describeSetting(place: Place, value: unknown, steps: readonly JourneyStep[]): string {
  const [, index, key] = place;
  const name = nameAt(steps, Number(index));
  if (key === 'final') return `make ${name} final, with the outcome ${JSON.stringify(value)}`;
  if (key === 'retry') return `set the retry of ${name} to ${JSON.stringify(value)}`;
  return `set ${words[String(key)] ?? `the ${String(key)}`} of ${name} to ${JSON.stringify(value)}`;
}

const words: Readonly<Record<string, string>> = {
  when: 'the condition',
  retry: 'the retry',
  commits: 'the commit',
};

/** Returns advice for a finding that no single edit fixes. */
export function advice({ code, entry, subject }: Evidence, steps: readonly JourneyStep[]): string {
  const step = `"${steps[entry]?.name ?? ''}"`;
  switch (code) {
    case 'too-complex':
      return `give ${step} a condition over fewer facts, or move what several conditions repeat into a derived fact`;
    case 'missing-data':
    case 'undecided-fact':
      return `put a step that provides ${subject} before ${step}, for every customer who meets ${step}`;
    case 'late-data':
      return `move ${step} before the steps that use ${subject}`;
    case 'redecided-fact':
    case 'duplicate-step':
    case 'shared-route':
      return `keep one of the steps, or give them conditions that never hold together`;
    case 'no-end':
      return 'end every path with a step that has "final"';
    case 'wrong-commit':
      return `remove the commit of ${step}`;
    case 'foreign-step':
      return `take ${step} out of the list`;
    case 'wrong-final':
      return `end the journey on a page that stays`;
    case 'wrong-customer':
      return `end the journey of the others before ${step}, or lead them around it by a condition`;
    case 'wrong-retry':
      return `list ${step} twice: with "retry" for those who may try again, without it for the others`;
    default:
      return `take ${step} out of the list, or check its condition and the final steps before it`;
  }
}
