import type { personalMachine } from '@senda/core/features/personal';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof personalMachine>(shopper, 'personal-details', input);
  const { context } = await step.at('editing');
  const { minimumAge = context.parameters.minimumAge, maximumAge = context.parameters.maximumAge } =
    context.settings;
  const born = new Date(context.now()).getFullYear() - Math.floor((minimumAge + maximumAge) / 2);
  const draft = {
    firstName: 'Mariana',
    lastName: 'Ruiz Peña',
    dob: `${born}-01-01`,
    contactNumber: '5512345678',
  };
  for (const [field, value] of Object.entries(draft))
    step.send({ type: 'field.changed', field: field as keyof typeof draft, value });
  step.send({ type: 'submit' });
  return step.end();
};

export const act: Verb = (customer) => customer.enterPersonalDetails();
