import { defaultProductType, type PlanChoice } from '@senda/core';
import type { ProgressProps, Step } from '@senda/ui';
import { type ComponentType, createContext, useContext } from 'react';

/** What stands around a step: where it is on the road, and the ways off it. */
export interface Chrome {
  readonly step: string;
  /** Milestones of the road, for trail and rail. */
  readonly stages: readonly Step[];
  /** What draws them; absent where a page is on no road. */
  readonly road?: RoadSigns | undefined;
  /** Position among them, from 1; 0 when the step is none. */
  readonly position: number;
  /** To the step before; absent where there is none, or a commit lies between. */
  readonly back?: (() => void) | undefined;
  /** To a step by its name, as far as the journey allows it. */
  readonly goTo: (step: string) => void;
  /** The step after this one, as far as it is known. */
  readonly next?: string | undefined;
  /** Shows this step at another address of its own. */
  readonly showAt?: ((path: string) => void) | undefined;
  /** From an outcome back to the step that its retry names. */
  readonly retry?: (() => void) | undefined;
  /** How the plan that was chosen is paid; as most are until one is. */
  readonly productType: PlanChoice['productType'];
  /** Not all that the step needs of the world is known yet: it shows as loading. */
  readonly pending?: boolean;
  /** Hears that the step shows what it asks. */
  readonly onShown?: () => void;
}

/** Progress along the road on phones and tablets, and beside the page. They come with the engine, which knows the road. */
interface RoadSigns {
  readonly Trail: ComponentType<ProgressProps>;
  readonly Rail: ComponentType<ProgressProps>;
}

/** A page that is on no road. */
export const nowhere: Chrome = {
  step: '',
  stages: [],
  position: 0,
  productType: defaultProductType,
  goTo: () => undefined,
};

export const ChromeContext = createContext<Chrome>(nowhere);
export const useChrome = (): Chrome => useContext(ChromeContext);
