import { defaultProductType } from '@senda/core/common/catalogue';
import { library, type StepName, steps } from '@senda/core/library';
import type { Facts } from '@senda/journey';
import { type JourneyStep as Entry, evaluate, lookupIn, routeOf } from '@senda/journey/library';
import { certainSteps } from '@senda/journey/run';
import { Rail, type Step, Trail } from '@senda/ui';
import { journeyContextOf } from '../journey/journey-context.ts';
import { useText } from '../platform/locale/use-text.ts';
import { LayoutContext } from '../shell/layout.ts';
import { type StepFrame, StepFrameContext } from '../shell/step-frame.ts';
import { milestonesOf } from '../testing/milestones.ts';
import { layoutOfStep } from './in-layout-of.tsx';
import { snapshotOf } from './snapshots.ts';
import { pictureOf } from './step-pictures.tsx';

export interface JourneyStepProps {
  /** Id of a journey. */
  journey: string;
  step: StepName;
  /** Steps of the customer's path, in order. */
  path: readonly StepName[];
  /** Facts of a customer on this path. */
  customer: Facts;
}

/** Returns the file's entry for the step whose condition holds for the customer. */
const entryOf = ({ journey, step, customer }: JourneyStepProps) =>
  journeyContextOf(journey).journey.steps.find(
    ({ name, when }) => name === step && (!when || evaluate(when, lookupIn(customer, library)) === true),
  );

/** Returns the facts known at the step: none that it or a later one decides. */
function factsAt({ path, step, customer }: JourneyStepProps): Facts {
  const open = new Set(path.slice(path.indexOf(step)).flatMap((name) => Object.keys(steps[name].decides)));
  return Object.fromEntries(Object.entries(customer).filter(([fact]) => !open.has(fact)));
}

/** Returns the step's frame: progress, and whether back is possible. */
function useStoryFrame(props: JourneyStepProps): StepFrame {
  const { journey: id, step, path } = props;
  const { t } = useText();
  const { journey } = journeyContextOf(id);
  const facts = factsAt(props);
  const lookup = lookupIn(facts, library);
  const does = ({ commits }: Entry): boolean =>
    typeof commits === 'object' ? evaluate(commits, lookup) === true : commits;
  const commits = new Set(journey.steps.filter(does).map(({ name }) => name));
  const place = path.indexOf(step);
  const committed = path.slice(0, place).findLastIndex((name) => commits.has(name));
  const milestones = milestonesOf({ library }, certainSteps(journey, facts, library) as readonly StepName[]);
  const here = milestones.indexOf(step);
  const stages = milestones.map((name, index): Step => {
    const on = path.indexOf(name);
    const isOpen = on > committed && on < place;
    return {
      key: name,
      label: t(`shell.stage.${name}`),
      status: index === here ? 'current' : index < here ? 'done' : 'next',
      href: isOpen ? routeOf(steps[name], facts, library) : undefined,
    };
  });
  return {
    step,
    stages,
    progress: { Trail, Rail },
    position: here + 1,
    productType: defaultProductType,
    back: place - 1 > committed ? () => undefined : undefined,
    goTo: () => undefined,
    leave: () => undefined,
    addressAbout: () => '',
    replaceBy: () => undefined,
    retry: entryOf(props)?.retry ? () => undefined : undefined,
  };
}

/** One step of a journey file, in its first ready state, with the file's settings. */
export function JourneyStep(props: JourneyStepProps) {
  const { machine, view, Screen, ready } = pictureOf(props.step);
  const snapshot = snapshotOf(machine, ready);
  const { settings } = entryOf(props) ?? {};
  const context = 'settings' in snapshot.context ? { ...snapshot.context, settings } : snapshot.context;
  return (
    <LayoutContext value={layoutOfStep(props.step)}>
      <StepFrameContext value={useStoryFrame(props)}>
        <Screen view={view({ ...snapshot, context } as never, (() => undefined) as never) as never} />
      </StepFrameContext>
    </LayoutContext>
  );
}
