import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './address-details.step.tsx';

export default {
  title: 'buy/Address · Domicilio',
  excludeStories: ['story'],
  parameters: {
    names: {
      billingOnly: 'Billing address alone · Solo domicilio fiscal',
      empty: 'Empty form · Formulario vacío',
      everyField: 'Every field · Todos los campos',
      given: 'Postcode of the delivery · Código postal de la entrega',
      givenFailed: 'Delivery postcode not looked up · Código postal de la entrega sin consultar',
      givenWrong: 'Delivery postcode, rest missing · Código postal de la entrega, falta el resto',
      onFile: 'Address on file · Dirección registrada',
      oneAddress: 'One address alone · Una sola dirección',
      lookupFailed: 'Postcode not looked up · Código postal sin consultar',
      otherBilling: 'Other billing address · Otro domicilio fiscal',
      typesArea: 'Colonia not in the list · Colonia fuera de la lista',
      unknownCode: 'Unknown postcode · Código postal desconocido',
    },
  },
} satisfies Meta;

export const story = stepStories('address-details', step);

/** Read-only fields show their full text: they cannot be scrolled. */
export const Editing: StoryObj = {
  ...story('editing'),
  play: async ({ canvas }) => {
    const state = await canvas.findByDisplayValue('Ciudad de México');
    const street = await canvas.findByDisplayValue('Calle Orizaba');
    await expect(state.clientWidth).toBe(street.clientWidth);
  },
};
