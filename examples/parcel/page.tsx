/** Sends a parcel in a browser: the steps of journeys/parcel.json as pages, with addresses, the browser's buttons and other tabs. */
import { readJourney } from '@senda/journey';
import {
  CurrentStep,
  type HostedJourney,
  journeyRuns,
  RunProvider,
  stepComponent,
  useDescription,
  useJourney,
  useRouteSync,
  webStorage,
} from '@senda/journey/react';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import type { GenericSchema } from 'valibot';
import file from './journeys/parcel.json' with { type: 'json' };
import { parcelLibrary } from './library.ts';

const journey = readJourney(file, parcelLibrary);
if (!journey)
  throw new Error('journeys/parcel.json is no journey of this library: prove it first (npm start).');

const parcel: HostedJourney = {
  id: journey.id,
  home: '/parcel',
  context: () => ({ journey, library: parcelLibrary }),
  ambientFacts: () => ({ channel: 'app', flagWrapping: false }),
};
const runs = journeyRuns({ storage: webStorage() });

interface QuestionView {
  answer(answer: Readonly<Record<string, unknown>>): void;
}

/** Returns the page of a step: a field for all that it gives. */
function screenOf(step: string, fields: Readonly<Record<string, GenericSchema>>) {
  return function Question({ view }: { view: QuestionView }) {
    const before = useDescription(({ answer }) => answer) as Record<string, string> | null | undefined;
    const submit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = new FormData(event.currentTarget);
      const valueOf = (name: string, { type }: GenericSchema) =>
        type === 'number' ? Number(form.get(name)) : form.get(name);
      view.answer(
        Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, valueOf(name, schema)])),
      );
    };
    return (
      <form onSubmit={submit}>
        <h1>{step}</h1>
        {Object.keys(fields).map((name) => (
          <p key={name}>
            <label htmlFor={name}>{name}</label>{' '}
            <input id={name} name={name} defaultValue={before?.[name]} required />
          </p>
        ))}
        <button type="submit">Next</button>
      </form>
    );
  };
}

const steps = Object.fromEntries(
  await Promise.all(
    Object.entries(parcelLibrary.steps).map(async ([name, { machine, data }]) => [
      name,
      stepComponent({
        machine: await machine(),
        view: (_, send): QuestionView => ({ answer: (answer) => send({ type: 'answer', answer }) }),
        Screen: screenOf(name, data.entries),
      }),
    ]),
  ),
) as Readonly<Record<string, ReturnType<typeof stepComponent>>>;

function Step() {
  const run = useJourney();
  useRouteSync(run);
  const { stages, back, end, retry } = useDescription((here) => here);
  const { send } = run.actor;
  return (
    <main>
      <ol>
        {stages.map(({ name, address, status, isOpen }) => (
          <li key={name} aria-current={status === 'current' ? 'step' : undefined}>
            {isOpen ? <Link to={address}>{name}</Link> : name}
          </li>
        ))}
      </ol>
      {end === null ? <CurrentStep steps={steps} /> : <h1>{end}</h1>}
      {back !== null && (
        <button type="button" onClick={() => send({ type: 'back' })}>
          Back
        </button>
      )}
      {retry !== null && (
        <button type="button" onClick={() => send({ type: 'retry' })}>
          Try again
        </button>
      )}
    </main>
  );
}

/** The pages of the journey, at the addresses of its steps. */
export const ParcelPages = () => (
  <RunProvider run={runs.useRun(parcel, null)}>
    <Step />
  </RunProvider>
);
