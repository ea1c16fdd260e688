import { dataPackMachine, dataPackView } from '@senda/core/features/data-pack';
import { stepModule } from '../journey/step-module.tsx';
import { DataPackScreen } from './data-pack.screen.tsx';

export const step = stepModule({
  features: ['data-pack'],
  machine: dataPackMachine,
  view: dataPackView,
  Screen: DataPackScreen,
  ready: 'choosing',
});
