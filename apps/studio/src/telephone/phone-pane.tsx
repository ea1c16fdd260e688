import type { PhoneStep, Road, RoadPath } from '@senda/core/studio';
import type { Facts } from '@senda/journey';
import { IconButton, LeftIcon, Note, OkIcon, RightIcon, Segmented } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { memo, useState } from 'react';
import { PaneHead } from '../page/pane-head.tsx';
import { useText } from '../platform/use-text.ts';
import { shopLocaleAtom } from './look.ts';
import { LookForm } from './look-form.tsx';
import { Phone, StoppedPhone } from './phone.tsx';
import styles from './phone-pane.module.css';

interface PhonePaneProps {
  readonly road: Road;
  readonly path: RoadPath;
  /** What was chosen of the person. */
  readonly facts: Facts;
  /** The facts that tell paths apart. */
  readonly telling: readonly string[];
  /** The step that is looked at. */
  readonly step: string | undefined;
  readonly onStep: (step: string) => void;
}

type View = 'screen' | 'script';

/** Returns the alternatives of facts that a person has: those of their path with what was chosen of them. */
const whoOf = ({ who }: RoadPath, chosen: Facts): readonly Facts[] =>
  who
    .filter((facts) => Object.entries(chosen).every(([name, value]) => (facts[name] ?? value) === value))
    .map((facts) => ({ ...facts, ...chosen }));

/** What the person sees: the screen of a step, or all of them side by side. */
export const PhonePane = memo(function PhonePane({
  road,
  path,
  facts,
  telling,
  step,
  onStep,
}: PhonePaneProps) {
  const { t, speech } = useText();
  const locale = useAtomValue(shopLocaleAtom);
  const [view, setView] = useState<View>('screen');
  const [customer, setCustomer] = useState<Facts | null>(null);
  // A step that is none of the path's is no step of this person.
  const wanted = path.steps.indexOf(step ?? '');
  const at = wanted < 0 ? (path.brokenAt ?? 0) : wanted;
  const name = path.steps[at] ?? '';
  const isStopped = (place: number): boolean => path.brokenAt !== null && place >= path.brokenAt;
  const stop = path.steps[path.brokenAt ?? -1] ?? '';
  const asked = (of: string): PhoneStep => ({
    file: road.file,
    journey: road.id,
    step: of,
    path: [...path.steps],
    who: [...whoOf(path, facts)],
    locale,
  });
  const shown = isStopped(at) ? null : asked(name);
  // Its document takes long to load: it stays, unseen, while the journey stops.
  const [last, setLast] = useState(shown);
  if (shown !== null && JSON.stringify(shown) !== JSON.stringify(last)) setLast(shown);
  const rest = Object.fromEntries(
    Object.entries(customer ?? {}).filter(([fact]) => !(fact in facts) && telling.includes(fact)),
  );
  const before = path.steps[at - 1];
  const after = path.steps[at + 1];
  return (
    <section className={styles['pane']} data-view={view} aria-labelledby="seen">
      <PaneHead id="seen" title={t('studio.phone.heading')}>
        <Segmented<View>
          legend={t('studio.phone.view')}
          value={view}
          onValue={setView}
          options={[
            { value: 'screen', label: t('studio.phone.screen') },
            { value: 'script', label: t('studio.phone.script') },
          ]}
        />
      </PaneHead>
      <LookForm />
      {view === 'screen' ? (
        <>
          {shown === null && <StoppedPhone step={name} stop={stop} />}
          {last && (
            <div hidden={shown === null}>
              <Phone step={last} onSettled={setCustomer} />
            </div>
          )}
          <div className={styles['walk']}>
            <IconButton
              icon={LeftIcon}
              label={t('studio.phone.before', {
                step: before === undefined ? '' : speech.title('steps', before),
              })}
              disabled={before === undefined}
              onClick={() => before !== undefined && onStep(before)}
            />
            <p>
              <b>{speech.title('steps', name)}</b>
              <span>{t('studio.phone.place', { position: at + 1, steps: path.steps.length })}</span>
            </p>
            <IconButton
              icon={RightIcon}
              label={t('studio.phone.after', {
                step: after === undefined ? '' : speech.title('steps', after),
              })}
              disabled={after === undefined}
              onClick={() => after !== undefined && onStep(after)}
            />
          </div>
        </>
      ) : (
        <Script
          key={JSON.stringify([path.steps, facts, locale])}
          steps={path.steps}
          isStopped={isStopped}
          stop={stop}
          asked={asked}
        />
      )}
      {/* A stopped phone has no screen to type in. */}
      {customer && !(view === 'screen' && shown === null) && (
        <Note className={styles['true']} icon={OkIcon}>
          {Object.keys(rest).length === 0
            ? t('studio.phone.all')
            : t('studio.phone.rest', { rest: speech.predicate(rest) })}
        </Note>
      )}
    </section>
  );
});

interface ScriptProps {
  readonly steps: readonly string[];
  readonly isStopped: (place: number) => boolean;
  /** The step at which the person stops. */
  readonly stop: string;
  readonly asked: (step: string) => PhoneStep;
}

/** All screens of a path side by side. Each begins once the one before is shown: a dozen at once would make all of them wait. */
function Script({ steps, isStopped, stop, asked }: ScriptProps) {
  const { t, speech } = useText();
  const [begun, setBegun] = useState(1);
  return (
    <ol className={styles['script']} aria-label={t('studio.phone.script')}>
      {steps.slice(0, begun).map((step, place) => (
        <li key={step}>
          <p>
            <b>{`${place + 1}. ${speech.title('steps', step)}`}</b>
          </p>
          {isStopped(place) ? (
            <StoppedPhone step={step} stop={stop} isSmall />
          ) : (
            <Phone
              step={asked(step)}
              isSmall
              onSettled={place === begun - 1 ? () => setBegun(begun + 1) : undefined}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
