import {
  type DraftView,
  type EntryRef,
  entriesOf,
  type Road,
  type RoadPath,
  settingsIn,
  whenIn,
} from '@senda/core/studio';
import type { Facts } from '@senda/journey';
import type { Chosen } from '@senda/journey/analysis';
import { adviceOf, type Edit, type Finding } from '@senda/journey/tools';
import { customerNames } from '@senda/journey/words';
import { Button, ButtonLink, LinkButton, Segmented, Skeleton } from '@senda/ui';
import { useAtom } from 'jotai/react';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Band } from '../band/band.tsx';
import { Strip } from '../band/strip.tsx';
import { useVerdict } from '../band/verdict.tsx';
import { VerdictTag } from '../band/verdict-tag.tsx';
import { AddMenu } from '../edit/add-menu.tsx';
import { ConflictBand, EditNotes } from '../edit/edit-notes.tsx';
import { EditTools, focusUndo } from '../edit/edit-tools.tsx';
import { type TryEdits, useTrial } from '../edit/use-trial.ts';
import { FindingCard } from '../finding/finding-card.tsx';
import { Page } from '../page/page.tsx';
import { PaneHead } from '../page/pane-head.tsx';
import { useTold } from '../page/use-told.ts';
import { storedAtom } from '../platform/stored.ts';
import { useStudio } from '../platform/studio.ts';
import { capital, useText } from '../platform/use-text.ts';
import { StepSheet } from '../step/step-sheet.tsx';
import { PhonePane } from '../telephone/phone-pane.tsx';
import { TextPane } from '../text/text-pane.tsx';
import { Who } from '../who/who.tsx';
import type { Choice } from './choice.ts';
import { RoadMap } from './map.tsx';
import styles from './road.module.css';
import { passingAt, placesOf, rowsOf } from './rows.ts';
import { StepList } from './step-list.tsx';
import type { Followed } from './use-chosen.ts';

export interface RoadScreenProps {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly draft: DraftView;
  readonly choice: Choice;
  /** The customers of the choice; null while they are unknown. */
  readonly chosen: Followed | null;
  readonly onChoice: (changes: Partial<Choice>) => void;
  /** The customers who have a name, to choose from. */
  readonly named?: ReactNode;
  /** Says what would become of the draft by some edits. */
  readonly tryEdits: TryEdits;
  /** Gives the file to the reader, where no server writes it; undefined where one does. */
  readonly onDownload?: (() => void) | undefined;
}

/** The screen of a journey: whether it works for everyone, for whom it does not, and its road. */
export function RoadScreen(props: RoadScreenProps) {
  const { t, speech } = useText();
  const { name, draft, onDownload } = props;
  const isOpen = draft.proof !== null && !['missing', 'failed'].includes(draft.state);
  const title = capital(speech.title('journeys', draft.road?.id ?? name));
  return (
    <Page
      title={draft.state === 'missing' ? t('studio.name') : title}
      back={t('studio.home')}
      status={<VerdictTag draft={draft} />}
      tools={isOpen && <EditTools name={name} draft={draft} onDownload={onDownload} />}
      busy={draft.loading}
    >
      <Body {...props} />
    </Page>
  );
}

function Body(props: RoadScreenProps) {
  const { t } = useText();
  const { draft } = props;
  const { state, loading, proof } = draft;
  if (loading)
    return (
      <>
        <Band kind="wait" title={t(state === 'opening' ? 'studio.opening' : 'studio.proving')} />
        <Skeleton className={styles['wait']} height={400} radius="xl" />
      </>
    );
  if (state === 'missing')
    return (
      <Band kind="bad" title={t('studio.missing.title')} text={t('studio.missing.text')}>
        <ButtonLink kind="fwd" href="/">
          {t('studio.home')}
        </ButtonLink>
      </Band>
    );
  // A draft that was kept may stand against its file before either is proven.
  if (state === 'conflict' && !proof) return <ConflictBand draft={draft} />;
  if (state === 'failed' || !proof)
    return (
      <Band kind="bad" title={t('studio.failed.title')} text={t('studio.failed.text')}>
        <Button kind="fwd" onClick={draft.retry}>
          {t('studio.retry')}
        </Button>
      </Band>
    );
  return <Proven {...props} proof={proof} />;
}

/** Returns which of some paths is followed at first: one that breaks, or the longest. */
function firstOf(paths: readonly (RoadPath | undefined)[]): number {
  const broken = paths.findIndex((path) => path && path.brokenAt !== null);
  const lengths = paths.map((path) => path?.steps.length ?? 0);
  return broken >= 0 ? broken : lengths.indexOf(Math.max(...lengths));
}

/** Returns the path of the person who is followed. */
function followed(chosen: Chosen | null, { person }: Choice, road: Road | null): number | undefined {
  if (!chosen || chosen.paths.length === 0) return undefined;
  const first = firstOf(chosen.paths.map((at) => road?.paths[at]));
  return chosen.paths[(first + person) % chosen.paths.length];
}

function Proven(props: ProvenProps) {
  const { draft, proof, choice, chosen, onChoice, named, tryEdits } = props;
  const { t } = useText();
  const verdictOf = useVerdict();
  const told = useTold();
  const { road, findings } = proof;
  const { kind, eyebrow, title, text } = verdictOf(proof);
  const done = draft.last && told.deed(draft.last);
  const person = followed(chosen, choice, road);
  const isChosen = chosen !== null && Object.keys(choice.facts).length > 0;
  const path = person === undefined ? undefined : road?.paths[person];
  const { telephone } = useStudio().product;
  const isBeside = findings.length > 0;
  const views = useRoadView(road, isBeside);
  const onStep = useCallback((step: string) => onChoice({ step }), [onChoice]);
  const telling = useMemo(() => chosen?.facts.map(({ name }) => name) ?? [], [chosen]);
  return (
    <>
      {/* What was done and what it does are announced together, when both are known. */}
      <output className="vh">
        {!draft.proving && (
          <p>
            {done} {title} {kind === 'bad' && text}
          </p>
        )}
      </output>
      <EditNotes draft={draft} />
      {draft.state === 'conflict' ? (
        <ConflictBand draft={draft} />
      ) : (
        <Band
          kind={kind}
          eyebrow={draft.isChanged && done ? done : eyebrow}
          title={title}
          text={text}
          strip={
            road && <Strip paths={road.paths} chosen={isChosen ? chosen.paths : undefined} person={person} />
          }
        >
          {proof.verdict === 'broken' && <FirstMend draft={draft} findings={findings} tryEdits={tryEdits} />}
          {proof.verdict !== 'sound' && (
            <p className={styles['sale']}>
              {t(draft.isChanged ? 'studio.edit.mendFirst' : 'studio.broken.sale')}
            </p>
          )}
          {proof.verdict === 'sound' && road && <Covering road={road} onChoice={onChoice} />}
        </Band>
      )}
      {road && chosen && (
        <Who
          facts={choice.facts}
          chosen={chosen}
          all={road.paths.length}
          onFacts={(facts) => onChoice({ facts, person: 0 })}
          onNext={() => onChoice({ person: (choice.person % chosen.paths.length) + 1 })}
          named={named}
        />
      )}
      <div
        className={styles['panes']}
        data-findings={isBeside || undefined}
        data-text={views.view === 'text' || undefined}
        data-alone={telephone === null || undefined}
      >
        {isBeside && (
          <section className={styles['why']} aria-labelledby="why">
            <PaneHead id="why" title={t('studio.why.title')}>
              <p className="muted small">{t('studio.why.count', { causes: findings.length })}</p>
            </PaneHead>
            <div className="stack-l">
              {findings.map((finding, nth) => (
                <Cause key={`${finding.code}-${nth}`} {...{ draft, finding, road, tryEdits }} />
              ))}
            </div>
          </section>
        )}
        <RoadPane {...{ road, draft, proof, choice, path, views, isBeside, onChoice, tryEdits }} />
        {telephone !== null && road && path && (
          <PhonePane
            road={road}
            path={path}
            facts={chosen?.of ?? noFacts}
            telling={telling}
            step={choice.step}
            onStep={onStep}
          />
        )}
      </div>
    </>
  );
}

type ProvenProps = RoadScreenProps & { readonly proof: NonNullable<DraftView['proof']> };

const noEdits: readonly Edit[] = [];
const noFacts: Facts = {};

interface CauseProps extends Pick<RoadScreenProps, 'draft' | 'tryEdits'> {
  readonly finding: Finding;
  readonly road: Road | null;
}

/** Returns the edits of a finding's repair; none while the draft cannot be edited. */
const repairOf = (draft: DraftView, finding: Finding | undefined): readonly Edit[] =>
  draft.locked ? noEdits : (finding?.suggestion?.edits ?? noEdits);

function mend(draft: DraftView, edits: readonly Edit[]): void {
  draft.edit({ kind: 'mend', edits });
  focusUndo();
}

function Cause({ draft, finding, road, tryEdits }: CauseProps) {
  const edits = repairOf(draft, finding);
  const trial = useTrial(draft, edits, tryEdits);
  return <FindingCard finding={finding} road={road} trial={trial} onMend={() => mend(draft, edits)} />;
}

/** The repair that leads furthest, one press below the verdict. */
function FirstMend({
  draft,
  findings,
  tryEdits,
}: Pick<CauseProps, 'draft' | 'tryEdits'> & { readonly findings: readonly Finding[] }) {
  const { t, rich, speech } = useText();
  const finding = findings.find(
    ({ severity, suggestion }) => severity === 'error' && suggestion && suggestion.edits.length > 0,
  );
  const edits = repairOf(draft, finding);
  const trial = useTrial(draft, edits, tryEdits);
  const advice = finding && adviceOf(finding, speech);
  if (edits.length === 0 || advice === undefined || (trial && trial.verdict !== 'sound')) return null;
  // It has its place from the start, so that nothing below moves once it is proven.
  return (
    <div className={styles['mend']}>
      <p>
        {trial ? rich('studio.mend.all', { cut: 0, paths: trial.paths.length }) : t('studio.mend.checking')}
      </p>
      <Button kind="fwd" busy={!trial} onClick={() => mend(draft, edits)}>
        {capital(advice)}
      </Button>
    </div>
  );
}

type CoveringProps = Pick<RoadScreenProps, 'onChoice'> & { readonly road: Road };

/** The fewest people who together pass every step: each is a press away. Their names are found once they are asked for. */
function Covering({ road, onChoice }: CoveringProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['covering']} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>{t('studio.covering', { count: road.covering.length })}</summary>
      {isOpen && <CoveringPeople {...{ road, onChoice }} />}
    </details>
  );
}

function CoveringPeople({ road, onChoice }: CoveringProps) {
  const { t, speech } = useText();
  const customers = road.covering.flatMap((at) => {
    const path = road.paths[at];
    return path ? [path.who[0] ?? path.customer] : [];
  });
  // Among all paths, counted on from the one that is followed at first.
  const personOn = (at: number): number => (at - firstOf(road.paths) + road.paths.length) % road.paths.length;
  const names = customerNames(customers, speech);
  return (
    <ul>
      {names.map((name, nth) => (
        <li key={name}>
          <LinkButton
            onClick={() =>
              onChoice({ facts: {}, person: personOn(road.covering[nth] ?? 0), step: undefined })
            }
          >
            {name || t('studio.who.any')}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

/** The verdict beside a step that is edited: nobody hears the page behind it. */
function SheetVerdict({ draft, proof }: Pick<RoadPaneProps, 'draft' | 'proof'>) {
  const { t } = useText();
  const verdictOf = useVerdict();
  const { title, text, kind } = verdictOf(proof);
  if (draft.proving) return <b>{t('studio.proving')}</b>;
  return (
    <>
      <b>{title}</b>
      <p>{kind === 'bad' || !draft.isChanged ? text : t('studio.edit.canSave')}</p>
    </>
  );
}

type RoadView = 'both' | 'list' | 'map' | 'text';
const viewAtom = storedAtom('senda.studio.road', ['both', 'list', 'map', 'text'], 'both');

interface RoadPaneProps extends Pick<RoadScreenProps, 'draft' | 'choice' | 'onChoice' | 'tryEdits'> {
  readonly road: Road | null;
  readonly views: ReturnType<typeof useRoadView>;
  /** Why it breaks is shown too. */
  readonly isBeside: boolean;
  readonly proof: NonNullable<DraftView['proof']>;
  /** The path of the person who is followed. */
  readonly path: RoadPath | undefined;
}

/** Returns the names of the steps that stop somebody. */
const problemsOf = (findings: readonly Finding[]): ReadonlySet<string> =>
  new Set(
    findings
      .filter(({ severity }) => severity === 'error')
      .flatMap((finding) => [finding, ...(finding.also ?? [])])
      .flatMap(({ step }) => step ?? []),
  );

/** Which of its views a road is shown in. */
function useRoadView(road: Road | null, isBeside: boolean) {
  const [chosen, choose] = useAtom(viewAtom);
  const [isMapShown, showMap] = useState(false);
  // Who writes goes on writing, whatever becomes of the road; beside why it breaks there is room for the list alone.
  const beside: RoadView = isMapShown ? 'both' : 'list';
  const view: RoadView = !road || chosen === 'text' ? 'text' : isBeside ? beside : chosen;
  return { view, choose, showMap };
}

/** A journey's steps and map, or its text. */
function RoadPane({ road, draft, isBeside, views: { view, choose, showMap }, ...rest }: RoadPaneProps) {
  const { t } = useText();
  const hasMap = view === 'both' || view === 'map';
  return (
    <section className={styles['pane']} data-map={view !== 'list' || undefined} aria-labelledby="road">
      <PaneHead id="road" title={t(road ? 'studio.road.title' : 'studio.textPane.title')}>
        {road &&
          (isBeside ? (
            <>
              {view !== 'text' && (
                <LinkButton onClick={() => showMap(!hasMap)}>
                  {t(hasMap ? 'studio.road.hideMap' : 'studio.road.showMap')}
                </LinkButton>
              )}
              <LinkButton onClick={() => choose(view === 'text' ? 'both' : 'text')}>
                {t(view === 'text' ? 'studio.road.hideText' : 'studio.road.showText')}
              </LinkButton>
            </>
          ) : (
            <Segmented<RoadView>
              legend={t('studio.road.view')}
              value={view}
              onValue={choose}
              options={[
                { value: 'list', label: t('studio.road.list') },
                { value: 'map', label: t('studio.road.map') },
                { value: 'both', label: t('studio.road.both') },
                { value: 'text', label: t('studio.road.text') },
              ]}
            />
          ))}
        {road && hasMap && (
          <p className={styles['counts']}>{t('studio.road.counts', { all: road.paths.length })}</p>
        )}
      </PaneHead>
      {view === 'text' ? (
        <TextPane draft={draft} />
      ) : (
        road && <Steps {...rest} {...{ road, draft, view, hasMap }} />
      )}
    </section>
  );
}

interface StepsProps extends Omit<RoadPaneProps, 'road' | 'views' | 'isBeside'> {
  readonly road: Road;
  readonly view: RoadView;
  readonly hasMap: boolean;
}

/** The list of steps and its map. */
function Steps({ road, draft, proof, choice, path, view, hasMap, onChoice, tryEdits }: StepsProps) {
  const rows = useMemo(() => rowsOf(road), [road]);
  const places = useMemo(() => path && placesOf(road, path), [road, path]);
  const wanted = road.steps.findIndex(({ name }) => name === choice.step);
  const current = wanted >= 0 ? wanted : places?.[path?.brokenAt ?? 0];
  const shown = useMemo(
    () => ({
      road,
      rows,
      places,
      current,
      passing: passingAt(road),
      problems: problemsOf(proof.findings),
    }),
    [road, rows, places, current, proof.findings],
  );
  // The verdict comes first: these take longer, and are drawn in between what else happens.
  const { problems, ...drawn } = useDeferredValue(shown);
  const onStep = useCallback((step: string) => onChoice({ step }), [onChoice]);
  const last = rows.at(-1);
  const [opened, setOpened] = useState<EntryRef | null>(null);
  const entries = entriesOf(road.steps);
  const openedAt = entries.findIndex(({ step, nth }) => step === opened?.step && nth === opened.nth);
  const before = entries[current ?? 0];
  return (
    <>
      <div
        className={styles['road']}
        data-view={view}
        style={{ '--rows': `${(last?.top ?? 0) + 50}px` } as never}
      >
        <StepList
          {...drawn}
          problems={problems}
          onStep={onStep}
          onEdit={draft.edit}
          onOpen={setOpened}
          locked={draft.locked}
          hasMap={hasMap}
        />
        {hasMap && <RoadMap {...drawn} />}
      </div>
      {before && road.spare.length > 0 && (
        <AddMenu
          steps={road.spare}
          before={before}
          place={current ?? 0}
          isDisabled={draft.locked}
          tryEdits={tryEdits}
          onEdit={draft.edit}
        />
      )}
      {opened && openedAt >= 0 && (
        <StepSheet
          road={road}
          place={openedAt}
          passing={shown.passing[openedAt] ?? 0}
          entry={opened}
          when={whenIn(draft.text, opened)}
          settings={settingsIn(draft.text, opened)}
          verdict={<SheetVerdict draft={draft} proof={proof} />}
          onEdit={draft.edit}
          onRemove={() => {
            draft.edit({ kind: 'remove', entry: opened });
            setOpened(null);
            // Behind the open sheet nothing takes the focus.
            requestAnimationFrame(focusUndo);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
