import { planView } from '@senda/core/features/plan';
import { planStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { PlanScreen } from './plan.screen.tsx';

export const Ready = ready({ snapshot: planStates.choosing, view: planView, Screen: PlanScreen });
