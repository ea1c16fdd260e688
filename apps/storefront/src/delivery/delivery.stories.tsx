import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './delivery.step.tsx';

export default {
  title: 'buy/Delivery or pickup · Entrega o punto de entrega',
  excludeStories: ['story'],
  parameters: {
    names: {
      asksPlace: 'Postcode asked · Pide código postal',
      asksPlaceWrong: 'Postcode missing · Falta el código postal',
      placeServed: 'Postcode served · Código postal con entrega',
      placeUnknown: 'Unknown postcode · Código postal desconocido',
      checkingPlace: 'Checking the postcode · Revisando el código postal',
      allFull: 'All times full · Todos los horarios llenos',
      checking: 'Checking the time · Revisando el horario',
      loadingSlots: 'Loading times · Cargando horarios',
      lookingUp: 'Loading pickup stores · Cargando puntos de entrega',
      noCourier: 'No courier · Sin mensajería',
      nowhere: 'No delivery there · Sin entrega ahí',
      pickup: 'Pickup stores · Puntos de entrega',
      pickupFailed: 'Pickup stores did not load · Los puntos de entrega no cargaron',
      pickupNone: 'No pickup store nearby · Sin punto de entrega cercano',
      pickupUnknown: 'Pickup: unknown postcode · Punto de entrega: código postal desconocido',
      slotChosen: 'Time chosen · Horario elegido',
      slotTaken: 'Delivery time taken · Horario de entrega ocupado',
    },
  },
} satisfies Meta;

export const story = stepStories('delivery', step);
