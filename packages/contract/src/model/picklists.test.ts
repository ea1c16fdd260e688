import * as v from 'valibot';
import { expect, it } from 'vitest';
import { model } from '../index.ts';

/** Returns the values of a picklist, sorted. */
const valuesOf = (set: { readonly options: readonly string[] }): string => set.options.toSorted().join(' ');

// spec 4.status.service: packages/contract/src/model/line.ts#ServiceStatus
it('a port-in or service request has twelve statuses', () => {
  expect(valuesOf(model.ServiceStatus)).toBe(
    'ACTIVE CANCELED DONE DONOR_SWITCH DONOR_SWITCH_SCHEDULED FAILED IN_PROGRESS PORT_IN_FAILED PROCESSING REJECTED SUBMITTED WAITING',
  );
  expect(v.parse(model.ServiceStatus, 'SOMETHING_NEW')).toBe('IN_PROGRESS');
});

// spec 3.service-request.PLAN_SWITCH 3.service-request.SIM_REPLACEMENT 3.service-request.TERMINATION_REQUEST: packages/contract/src/model/line.ts
// spec 3.service-request.PORT_OUT_REQUEST 3.service-request.NUMBER_CHANGE 3.service-request.NUMBER_RECOVERY: packages/contract/src/model/line.ts
it('a service request has the types of the specification', () => {
  expect(model.ServiceRequestType.options).toEqual(
    expect.arrayContaining([
      'PLAN_SWITCH',
      'SIM_REPLACEMENT',
      'TERMINATION_REQUEST',
      'PORT_OUT_REQUEST',
      'NUMBER_CHANGE',
      'NUMBER_RECOVERY',
    ]),
  );
});

// spec 3.order-item.FEE 3.order-item.DELIVERY_FEE_SKU 3.order-item.NEW_NUMBER 3.order-item.ADDON: packages/contract/src/model/common.ts
// spec 3.order-item.BUNDLE 3.order-item.PLAN 3.order-item.EXTERNAL_REWARD: packages/contract/src/model/common.ts
it('an order item has seven types', () => {
  expect(valuesOf(model.ItemType)).toBe('ADDON BUNDLE DELIVERY_FEE_SKU EXTERNAL_REWARD FEE NEW_NUMBER PLAN');
});

// spec 3.order.preview-item: packages/contract/src/model/common.ts#PreviewItem
// spec 3.order.fields: packages/contract/src/model/order.ts#Order
it('an order and a preview item have the specification’s fields', () => {
  expect(Object.keys(model.PreviewItem.entries)).toEqual(expect.arrayContaining(['itemType', 'sku', 'cost']));
  expect(Object.keys(model.PreviewItem.entries.cost.entries)).toEqual(['amount']);
  expect(Object.keys(model.Order.entries)).toEqual(
    expect.arrayContaining(['order_ref', 'order_type', 'state']),
  );
});

// spec 4.status.line: packages/contract/src/model/line.ts#LineStatus
it('a line has four statuses', () => {
  expect(valuesOf(model.LineStatus)).toBe('Active Grace Inactive Suspend');
});

// spec 4.status.delivery-type: packages/contract/src/model/delivery.ts#DeliveryType
// spec 4.status.sim-type: packages/contract/src/model/common.ts#SimType
// spec 4.status.plan-type: packages/contract/src/model/common.ts#ProductType
// spec 4.status.number-type: packages/contract/src/model/common.ts#NumberType
// spec 3.number.categories: packages/contract/src/model/common.ts#NumberCategory
it.each([
  ['delivery', model.DeliveryType, 'DOORSTEP_DELIVERY SELF_PICKUP'],
  ['SIM', model.SimType, 'esim physical_sim'],
  ['plan', model.ProductType, 'hybrid postpaid prepaid'],
  ['number', model.NumberType, 'NEW PORT_IN'],
  ['number category', model.NumberCategory, 'FREE_NUMBER PREMIUM_NUMBER'],
])('the values of the %s type', (_, set, values) => {
  expect(valuesOf(set)).toBe(values);
});

// spec 3.order.flows: packages/contract/src/model/order.ts#OrderType
it('an order has four types', () => {
  expect(valuesOf(model.OrderType)).toBe('NUMBER_CHANGE ON_APP_PURCHASES SERVICE_ORDER SIM_ONLY');
});

// spec 3.document-type.CNIC 3.document-type.NRIC 3.document-type.FIN: packages/contract/src/model/kyc.ts
// spec 3.document-field.expiryDate 3.document-field.CNICExpiryDate 3.document-field.dob 3.document-field.CNICNumber: packages/contract/src/model/kyc.ts
it('document types and document fields', () => {
  expect(valuesOf(model.DocumentType)).toBe('CNIC CURP FIN INE NRIC PASSPORT');
  expect(valuesOf(model.DocumentField)).toBe('CNICExpiryDate CNICNumber dob expiryDate');
});

// spec 3.address.postalCode 3.address.country 3.address.state 3.address.province 3.address.district 3.address.city: packages/contract/src/model/address.ts
// spec 3.address.area 3.address.street 3.address.buildingName 3.address.blockNumber 3.address.floor 3.address.unit: packages/contract/src/model/address.ts
// spec 3.address.landmark 3.address.addressLine1 3.address.addressLine2 3.address.cityInProvince: packages/contract/src/model/address.ts
it('an address has the sixteen fields of the specification, in order', () => {
  expect(Object.keys(model.Address.entries).join(' ')).toBe(
    'postalCode country state province district city area street buildingName blockNumber floor unit landmark addressLine1 addressLine2 cityInProvince',
  );
});

// spec 3.profile.CNICNumber: packages/contract/src/model/account.ts#CNICNumber
// spec 3.profile.CNICExpiryDate: packages/contract/src/model/account.ts#CNICExpiryDate
// spec 3.profile.nationality: packages/contract/src/model/account.ts#nationality
it('a profile has the ten fields of the specification, in order', () => {
  expect(Object.keys(model.Profile.entries).join(' ')).toBe(
    'firstName middleName lastName fullName dob contactNumber email CNICNumber CNICExpiryDate nationality',
  );
});

// spec 3.number.actions: packages/contract/src/model/line.ts#ServiceAction
it('number actions are CHANGE and RECOVERY', () => {
  expect(model.ServiceAction.options).toEqual(expect.arrayContaining(['CHANGE', 'RECOVERY']));
});

// spec 3.reschedule.action: packages/contract/src/model/shipping.ts#Reschedule
it('the action of a reschedule is REDELIVERY', () => {
  expect(model.Reschedule.entries.action.literal).toBe('REDELIVERY');
});

// spec 3.change-card.action: packages/contract/src/model/one-time-token.ts#CHANGE_CARD_DETAILS
it('changing the renewal card has its own step-up purpose', () => {
  expect(model.OttPurpose.options).toContain('CHANGE_CARD_DETAILS');
});
