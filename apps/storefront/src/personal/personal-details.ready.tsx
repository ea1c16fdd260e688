import { personalView } from '@senda/core/features/personal';
import { personalStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { PersonalScreen } from './personal.screen.tsx';

export const Ready = ready({ snapshot: personalStates.editing, view: personalView, Screen: PersonalScreen });
