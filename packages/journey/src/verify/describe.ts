import type { JourneyStep } from '../file/file.ts';
import type { Edit, Place } from '../file/finding.ts';
import type { Evidence } from './walk.ts';

/** What stands at a place below a step. */
export const partAt = (step: JourneyStep | undefined, place: Place): unknown =>
  place.reduce((held: unknown, key) => (held as Record<string | number, unknown> | undefined)?.[key], step);

/** A step's name; where several have it, with its number in the list. */
function nameAt(steps: readonly JourneyStep[], index: number): string {
  const name = steps[index]?.name ?? '';
  const isTwin = steps.filter((step) => step.name === name).length > 1;
  return isTwin ? `"${name}" (step ${index + 1})` : `"${name}"`;
}

/** An edit as one would tell it to a person. */
export function describe(edit: Edit, steps: readonly JourneyStep[]): string {
  const name = (index: number): string => nameAt(steps, index);
  switch (edit.op) {
    case 'move':
      return `move ${name(edit.from)} ${edit.to < edit.from ? 'before' : 'after'} ${name(edit.to)}`;
    case 'insert': {
      const { name: added, ...rest } = edit.step;
      const more = Object.keys(rest).length > 0 ? ` with ${JSON.stringify(rest)}` : '';
      const where = edit.index < steps.length ? `before ${name(edit.index)}` : 'at the end';
      return `put "${String(added)}" ${where}${more}`;
    }
    case 'remove':
      return describeRemoval(edit.place, steps);
    case 'set':
      return describeSetting(edit.place, edit.value, steps);
    default:
      return 'mend the text';
  }
}

function describeRemoval(place: Place, steps: readonly JourneyStep[]): string {
  const [, index, key, ...rest] = place;
  const step = steps[Number(index)];
  const name = nameAt(steps, Number(index));
  if (key === 'final') return `let the journey go on after ${name}: take its "final" away`;
  if (rest.length === 0) return `take ${words[String(key)] ?? String(key)} of ${name} away`;
  const part = partAt(step, place.slice(2));
  const last = rest.at(-1);
  const said = typeof last === 'string' ? { [last]: part } : part;
  return `take ${JSON.stringify(said)} out of the condition of ${name}`;
}

function describeSetting(place: Place, value: unknown, steps: readonly JourneyStep[]): string {
  const [, index, key] = place;
  const name = nameAt(steps, Number(index));
  if (key === 'final') return `make ${name} final, with the outcome ${JSON.stringify(value)}`;
  if (key === 'retry') return `let ${name} go back to ${JSON.stringify(value)}`;
  return `give ${name} ${key === 'when' ? 'the condition' : `the ${String(key)}`} ${JSON.stringify(value)}`;
}

const words: Readonly<Record<string, string>> = { when: 'the condition', retry: 'the retry' };

/** What to think about where no single edit mends it. */
export function advice({ code, entry, subject }: Evidence, steps: readonly JourneyStep[]): string {
  const step = `"${steps[entry]?.name ?? ''}"`;
  switch (code) {
    case 'too-complex':
      return `give ${step} a condition over fewer facts, or let a derived fact say what several conditions repeat`;
    case 'missing-data':
    case 'undecided-fact':
      return `put a step that tells ${subject} before ${step}, for every customer who meets ${step}`;
    case 'redecided-fact':
    case 'duplicate-step':
    case 'shared-route':
      return `keep one of the steps, or give them conditions that can never hold together`;
    case 'no-end':
      return 'let every customer come to a step with "final"';
    default:
      return `look at the condition of ${step} and at the final steps before it`;
  }
}
