import { defaultProductType } from '@senda/core/common/catalogue';
import { type JourneyDefinition, journeys } from '@senda/core/common/definitions';
import { library, type StepName, steps } from '@senda/core/library';
import { routeOf } from '@senda/journey/library';
import { Rail, type Step, Trail } from '@senda/ui';
import type { AnyMachineSnapshot } from 'xstate';
import { journeyContextOf } from '../journey/journey-context.ts';
import type { StepPicture } from '../journey/step-module.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { LayoutContext } from '../shell/layout.ts';
import { type StepFrame, StepFrameContext } from '../shell/step-frame.ts';
import { layoutOfStep } from './in-layout-of.tsx';
import type { Send } from './running-step.tsx';
import { machineStories } from './story-of.tsx';

const withoutNames = <Found extends object>(found: Found) => ({ ...found, names: [] as StepName[] });

/** Returns the definition and the step names of the journey that a story is of: of those with the step, the one whose answers it has. */
function journeyWith(step: StepName, data: object) {
  const all = Object.values<JourneyDefinition>(journeys).map((definition) => {
    const names = journeyContextOf(definition.id).journey.steps.map(({ name }) => name as StepName);
    const answers = new Set(names.flatMap((name) => Object.keys(library.steps[name].data.entries)));
    return { definition, names, answered: [...answers].filter((key) => key in data).length };
  });
  const most = (found: readonly (typeof all)[number][]) =>
    found.toSorted((one, other) => other.answered - one.answered)[0];
  // The trail of no journey has a step that no file uses.
  const found = most(all.filter(({ names }) => names.includes(step))) ?? all.map(withoutNames)[0];
  if (!found) throw new Error('There is no journey.');
  return found;
}

/** Returns a sample frame: every milestone of the journey, with this step current. */
function useSampleFrame(step: StepName, data: object): StepFrame {
  const { t } = useText();
  const { definition, names } = journeyWith(step, data);
  const milestones = names.filter((name) => library.steps[name].milestone);
  const here = milestones.indexOf(step);
  const stages = milestones.map((name, index): Step => {
    const status = index === here ? 'current' : index < here ? 'done' : 'next';
    return {
      key: name,
      label: t(`shell.stage.${name}`),
      status,
      href: index < here ? routeOf(steps[name], {}, library) : undefined,
    };
  });
  return {
    step,
    stages,
    progress: { Trail, Rail },
    position: here + 1,
    productType: defaultProductType,
    back: here > 0 || definition.frame === 'service' ? () => undefined : undefined,
    goTo: () => undefined,
    opens: (name) => names.includes(name as StepName),
    leave: () => undefined,
    addressAbout: (subject) => `?accountNumber=${subject}`,
    replaceBy: () => undefined,
    retry: step === 'payment-failed' ? () => undefined : undefined,
  };
}

/** Returns the answers that a snapshot has, or that it is about; none where its machine keeps none. */
function dataIn({ context }: AnyMachineSnapshot): object {
  const { data, subject } = Object(context) as { readonly data?: object; readonly subject?: object };
  return { ...data, ...subject };
}

/** Returns what draws a snapshot of a step's machine in a sample frame; `frame` is what differs from it. */
export function pictureIn(step: StepName, { view, Screen }: StepPicture, frame?: Partial<StepFrame>) {
  function Shown({ snapshot, send }: { snapshot: AnyMachineSnapshot; send: Send }) {
    return (
      <LayoutContext value={layoutOfStep(step)}>
        <StepFrameContext value={{ ...useSampleFrame(step, dataIn(snapshot)), ...frame }}>
          <Screen view={view(snapshot as never, send as never) as never} />
        </StepFrameContext>
      </LayoutContext>
    );
  }
  return (snapshot: AnyMachineSnapshot, send: Send) => <Shown snapshot={snapshot} send={send} />;
}

/** Returns what makes the story of a state or case of a step's machine. */
export const stepStories = (step: StepName, module: StepPicture, frame?: Partial<StepFrame>) =>
  machineStories(module.machine, pictureIn(step, module, frame));
