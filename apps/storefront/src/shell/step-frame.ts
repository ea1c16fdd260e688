import { defaultProductType, type PlanChoice } from '@senda/core';
import type { ProgressProps, Step } from '@senda/ui';
import { type ComponentType, createContext, useContext } from 'react';

/** What surrounds a step: its position in the journey, and the ways to other steps. */
export interface StepFrame {
  readonly step: string;
  /** Milestones of the journey, for trail and rail. */
  readonly stages: readonly Step[];
  /** Components that show them; absent for a page outside a journey. */
  readonly progress?: ProgressComponents | undefined;
  /** Position among them, from 1; 0 when the step is none. */
  readonly position: number;
  /** Opens the step before; absent where there is none, or a commit lies between. */
  readonly back?: (() => void) | undefined;
  /** Opens a step by its name, if the journey allows it. */
  readonly goTo: (step: string) => void;
  /** The step after this one, as far as it is known. */
  readonly next?: string | undefined;
  /** Shows this step at another address of its own. */
  readonly showAt?: ((path: string) => void) | undefined;
  /** Opens the step that the retry of an outcome names. */
  readonly retry?: (() => void) | undefined;
  /** How the chosen plan is paid; the most common way until one is chosen. */
  readonly productType: PlanChoice['productType'];
  /** Some input of the step is missing: it shows as loading. */
  readonly pending?: boolean;
  /** Called when the step shows its content. */
  readonly onShown?: () => void;
}

/** Progress on phones and tablets (trail), and beside the page (rail). They load with the engine. */
interface ProgressComponents {
  readonly Trail: ComponentType<ProgressProps>;
  readonly Rail: ComponentType<ProgressProps>;
}

/** The frame of a page outside a journey. */
export const standaloneFrame: StepFrame = {
  step: '',
  stages: [],
  position: 0,
  productType: defaultProductType,
  goTo: () => undefined,
};

export const StepFrameContext = createContext<StepFrame>(standaloneFrame);
export const useStepFrame = (): StepFrame => useContext(StepFrameContext);
