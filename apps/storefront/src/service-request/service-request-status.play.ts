import type { serviceRequestMachine } from '@senda/core/features/service-request';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** The page shows the newest request of the line, which has to be the submitted one, once its line and plan are asked for. */
export const drive: Driver = async (shopper, { data, channel, now }) => {
  const { accountNumber = null, serviceRequest } = data;
  const step = await openStep<typeof serviceRequestMachine>(shopper, 'service-request-status', {
    requestId: null,
    orderRef: null,
    type: null,
    accountNumber,
    channel,
    now,
  });
  await step.ready(
    'following',
    ({ context }) => context.read?.request.requestId === serviceRequest?.requestId,
  );
  return {};
};

/** The page follows the submitted request. */
export const act: Verb = (customer) => customer.sees(customer.page.locator('[data-state="following"]'));
