import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './plan-switch-plans.step.tsx';

export default {
  title: 'change/Switch plan · Cambiar de plan',
  excludeStories: ['story'],
  parameters: {
    names: {
      cancelled: 'Plan switch cancelled · Cambio de plan cancelado',
      cancelRefused: 'Plan switch cannot be cancelled · El cambio de plan no se pudo cancelar',
      gone: 'Plan gone · El plan ya no está',
      lineInactive: 'Line not active · Línea sin activar',
      missing: 'No plan chosen · Sin plan elegido',
      pending: 'A switch is booked · Cambio agendado',
      requestUnderWay: 'A request in progress · Una solicitud en proceso',
      tooLate: 'Too late to cancel · Tarde para cancelar',
    },
  },
} satisfies Meta;

export const story = stepStories('plan-switch-plans', step);

/** The line is checked again: what was read before stays on screen. */
export const Checking = story('checking');
