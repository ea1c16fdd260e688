import type { IconName } from '@senda/core/common/definitions';
import {
  BagIcon,
  BarsIcon,
  BoltIcon,
  CalendarIcon,
  ClockIcon,
  CloseIcon,
  EsimIcon,
  GlobeIcon,
  HashIcon,
  OutIcon,
  PauseIcon,
  PlusIcon,
  RefreshIcon,
  SimIcon,
  SwapIcon,
  UndoIcon,
} from '@senda/ui';

/** The icons of requests and of actions about a line. */
export const icons = {
  bag: BagIcon,
  bars: BarsIcon,
  bolt: BoltIcon,
  calendar: CalendarIcon,
  clock: ClockIcon,
  close: CloseIcon,
  esim: EsimIcon,
  globe: GlobeIcon,
  hash: HashIcon,
  out: OutIcon,
  pause: PauseIcon,
  plus: PlusIcon,
  refresh: RefreshIcon,
  sim: SimIcon,
  swap: SwapIcon,
  undo: UndoIcon,
} satisfies Record<IconName, unknown>;
