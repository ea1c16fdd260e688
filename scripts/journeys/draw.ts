import { transitionsOf } from '@senda/journey/analysis';
import type { Journey } from '@senda/journey/library';
import type { Speech } from '@senda/journey/words';
import { journeySvg } from '../../apps/storefront/src/stories/statechart/journey-svg.ts';
import { library } from '../../packages/core/src/library/library.ts';
import { editTexts, peopleWords } from './edit-texts.ts';

/** The most letters in a line. */
const maxLetters = 34;

/** Breaks a text into lines at its spaces. */
function wrapped(text: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < maxLetters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Draws a journey as an SVG document: its steps, for whom each follows, outcomes and second tries. */
export function drawJourney(journey: Journey, speech: Speech): string {
  const texts = editTexts(speech);
  const { steps, title } = journey;
  const marks = steps.flatMap(({ name, final, commits }, index) => {
    const note = commits === false ? [] : [texts.noWayBack];
    const step = {
      id: `s${index}`,
      lines: [...wrapped(speech.step(name)), ...note],
      kind: commits === false ? ('step' as const) : ('commit' as const),
    };
    if (final === undefined) return [step];
    return [step, { id: `e${index}`, lines: wrapped(speech.outcome(final)), kind: 'outcome' as const }];
  });
  const next = transitionsOf(journey, library).map(({ from, to, who }) => {
    const isForAll = who.some((facts) => Object.keys(facts).length === 0);
    return {
      from: from < 0 ? 'start' : `s${from}`,
      to: `s${to}`,
      lines: isForAll ? [] : wrapped(peopleWords(who, speech)),
      kind: 'next' as const,
    };
  });
  const ends = steps.flatMap(({ final, retry }, index) => {
    const back = steps.slice(0, index).findLastIndex(({ name }) => name === retry);
    return [
      ...(final === undefined
        ? []
        : [{ from: `s${index}`, to: `e${index}`, lines: [], kind: 'next' as const }]),
      ...(retry === undefined || back < 0
        ? []
        : [{ from: `s${index}`, to: `s${back}`, lines: [texts.retry], kind: 'retry' as const }]),
    ];
  });
  const start = { id: 'start', lines: [texts.start], kind: 'start' as const };
  return journeySvg({ title, marks: [start, ...marks], arrows: [...next, ...ends] });
}
