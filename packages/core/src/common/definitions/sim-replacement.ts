import { addressLine } from '#country/address-line.ts';
import { defineJourney } from './definition.ts';

/** Another SIM for a line, with the same number and plan. */
export const simReplacement = defineJourney({
  id: 'sim-replacement',
  start: '/manage/sim-replacement-order-request',
  home: '/orderlist',
  guard: 'customer',
  subject: 'line',
  frame: 'service',
  request: {
    kind: 'SIM_REPLACEMENT',
    name: 'simReplacement',
    icon: 'sim',
    orderLabel: 'sim_replacement',
    action: { group: 'sim', label: 'order.manage.sim' },
    boughtIn: ({ simType, shippingAddress }) => [
      ...(simType === undefined
        ? []
        : [
            {
              label: 'serviceRequest.fact.sim',
              value: { message: 'serviceRequest.sim', values: { simType } },
            },
          ]),
      ...(shippingAddress
        ? [{ label: 'serviceRequest.fact.deliveredTo', value: { text: addressLine(shippingAddress) } }]
        : []),
    ],
  },
  pages: {
    'line-picker': { page: 'SIM Replacement Request', lines: 'living' },
    'manual-ekyc': { path: '/manage/sim-replacement-kyc', page: 'SIM Replacement KYC' },
    delivery: { path: '/manage/sim-replacement-delivery-details', page: 'SIM Replacement Delivery' },
    'address-details': { path: '/manage/sim-replacement-address-details', page: 'SIM Replacement Address' },
    'service-summary': {
      path: '/manage/sim-replacement-order-summary',
      page: 'SIM Replacement Summary',
      needs: [
        { data: 'simReplacement' },
        { data: 'selectedDeliveryMethod', when: { esimDeliveryNeeded: true } },
        // Every answer of the address has it, and where a SIM is delivered also the delivery address.
        {
          data: 'billingAddress',
          when: { esimDeliveryNeeded: true, deliveryType: 'DOORSTEP_DELIVERY' },
        },
        { data: 'kyc', when: { kycRequired: true } },
      ],
    },
    'service-payment': { path: '/manage/sim-replacement-order-payment', page: 'SIM Replacement Payment' },
    'service-request-status': { path: '/manage/service-request-status', page: 'Service Request Status' },
  },
});
