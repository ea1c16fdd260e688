/**
 * The attributes of the published specifications that the stub server uses: their names, types, and which are required. Read from the
 * documents of github.com/tmforum-apis (TMF620 v4.1.0, TMF622, TMF639 and TMF679 v4.0.0, TMF685 v1.0). A type in brackets is a list, one with
 * bars is one of these words, `!` marks a required attribute.
 */
type Shape = Readonly<Record<string, string>>;

const extensible: Shape = { '@baseType': 'string', '@schemaLocation': 'string', '@type': 'string' };
const entityRef: Shape = {
  id: 'string!',
  href: 'string',
  name: 'string',
  '@referredType': 'string',
  ...extensible,
};

const taskState = 'acknowledged|terminatedWithError|inProgress|done';
const orderAction = 'add|modify|delete|noChange';
const orderState =
  'acknowledged|rejected|pending|held|inProgress|cancelled|completed|failed|partial|assessingCancellation|pendingCancellation';

const shapes: Readonly<Record<string, Shape>> = {
  Money: { unit: 'string', value: 'number' },
  Duration: { amount: 'integer', units: 'string' },
  TimePeriod: { endDateTime: 'date-time', startDateTime: 'date-time' },
  CategoryRef: { ...entityRef, version: 'string' },
  ProductOffering: {
    id: 'string',
    href: 'string',
    description: 'string',
    isBundle: 'boolean',
    isSellable: 'boolean',
    lastUpdate: 'date-time',
    lifecycleStatus: 'string',
    name: 'string',
    statusReason: 'string',
    version: 'string',
    bundledProductOffering: '[BundledProductOffering]',
    category: '[CategoryRef]',
    prodSpecCharValueUse: '[ProductSpecificationCharacteristicValueUse]',
    productOfferingPrice: '[ProductOfferingPriceRefOrValue]',
    productOfferingRelationship: '[ProductOfferingRelationship]',
    productOfferingTerm: '[ProductOfferingTerm]',
    validFor: 'TimePeriod',
    ...extensible,
  },
  BundledProductOffering: {
    id: 'string',
    href: 'string',
    lifecycleStatus: 'string',
    name: 'string',
    '@referredType': 'string',
    ...extensible,
  },
  ProductSpecificationCharacteristicValueUse: {
    id: 'string',
    description: 'string',
    maxCardinality: 'integer',
    minCardinality: 'integer',
    name: 'string',
    valueType: 'string',
    productSpecCharacteristicValue: '[CharacteristicValueSpecification]',
    validFor: 'TimePeriod',
    ...extensible,
  },
  CharacteristicValueSpecification: {
    isDefault: 'boolean',
    rangeInterval: 'string',
    regex: 'string',
    unitOfMeasure: 'string',
    valueFrom: 'integer',
    valueTo: 'integer',
    valueType: 'string',
    validFor: 'TimePeriod',
    value: 'any',
    ...extensible,
  },
  ProductOfferingPriceRefOrValue: {
    id: 'string',
    href: 'string',
    description: 'string',
    lifecycleStatus: 'string',
    name: 'string',
    priceType: 'string',
    recurringChargePeriod: 'string',
    recurringChargePeriodLength: 'integer',
    version: 'string',
    price: 'ProductPriceValue',
    validFor: 'TimePeriod',
    '@referredType': 'string',
    ...extensible,
  },
  ProductPriceValue: {
    percentage: 'number',
    taxCategory: 'string',
    taxRate: 'number',
    dutyFreeAmount: 'Money',
    taxIncludedAmount: 'Money',
    ...extensible,
  },
  ProductOfferingRelationship: {
    ...entityRef,
    id: 'string',
    relationshipType: 'string',
    role: 'string',
    validFor: 'TimePeriod',
  },
  ProductOfferingTerm: {
    description: 'string',
    name: 'string',
    duration: 'Duration',
    validFor: 'TimePeriod',
    ...extensible,
  },
  ProductOfferingPrice: {
    id: 'string',
    href: 'string',
    description: 'string',
    isBundle: 'boolean',
    lastUpdate: 'date-time',
    lifecycleStatus: 'string',
    name: 'string',
    percentage: 'number',
    priceType: 'string',
    recurringChargePeriodLength: 'integer',
    recurringChargePeriodType: 'string',
    version: 'string',
    price: 'Money',
    tax: '[TaxItem]',
    validFor: 'TimePeriod',
    ...extensible,
  },
  TaxItem: {
    id: 'string',
    href: 'string',
    taxCategory: 'string',
    taxRate: 'number',
    taxAmount: 'Money',
    ...extensible,
  },
  RelatedParty: { ...entityRef, role: 'string', '@referredType': 'string!' },
  ProductOfferingRef: entityRef,
  ProductOrderRef: entityRef,
  Characteristic: { name: 'string!', valueType: 'string', value: 'any!', ...extensible },
  Price: {
    percentage: 'number',
    taxRate: 'number',
    dutyFreeAmount: 'Money',
    taxIncludedAmount: 'Money',
    ...extensible,
  },
  ProductOfferingQualification: {
    id: 'string',
    href: 'string',
    description: 'string',
    effectiveQualificationDate: 'date-time',
    expirationDate: 'date-time',
    instantSyncQualification: 'boolean',
    productOfferingQualificationDate: 'date-time',
    provideAlternative: 'boolean',
    provideOnlyAvailable: 'boolean',
    provideUnavailabilityReason: 'boolean',
    qualificationResult: 'string',
    channel: 'ChannelRef',
    productOfferingQualificationItem: '[ProductOfferingQualificationItem]',
    relatedParty: '[RelatedParty]',
    state: taskState,
    ...extensible,
  },
  ChannelRef: entityRef,
  ProductOfferingQualificationItem: {
    id: 'string!',
    expectedActivationDate: 'date-time',
    qualificationItemResult: 'string',
    action: orderAction,
    productOffering: 'ProductOfferingRef',
    state: taskState,
    ...extensible,
  },
  ProductOrder: {
    id: 'string',
    href: 'string',
    cancellationDate: 'date-time',
    cancellationReason: 'string',
    category: 'string',
    completionDate: 'date-time',
    description: 'string',
    expectedCompletionDate: 'date-time',
    externalId: 'string',
    notificationContact: 'string',
    orderDate: 'date-time',
    priority: 'string',
    requestedCompletionDate: 'date-time',
    requestedStartDate: 'date-time',
    billingAccount: 'BillingAccountRef',
    channel: '[RelatedChannel]',
    orderTotalPrice: '[OrderPrice]',
    payment: '[PaymentRef]',
    productOrderItem: '[ProductOrderItem]!',
    relatedParty: '[RelatedParty]',
    state: orderState,
    ...extensible,
  },
  BillingAccountRef: entityRef,
  PaymentRef: entityRef,
  RelatedChannel: { ...entityRef, role: 'string' },
  OrderPrice: {
    description: 'string',
    name: 'string',
    priceType: 'string',
    recurringChargePeriod: 'string',
    unitOfMeasure: 'string',
    price: 'Price',
    ...extensible,
  },
  ProductOrderItem: {
    id: 'string!',
    quantity: 'integer',
    action: `${orderAction}!`,
    itemPrice: '[OrderPrice]',
    product: 'ProductRefOrValue',
    productOffering: 'ProductOfferingRef',
    productOrderItemRelationship: '[OrderItemRelationship]',
    ...extensible,
  },
  OrderItemRelationship: { id: 'string', relationshipType: 'string', ...extensible },
  ProductRefOrValue: {
    id: 'string',
    href: 'string',
    description: 'string',
    isBundle: 'boolean',
    isCustomerVisible: 'boolean',
    name: 'string',
    productCharacteristic: '[Characteristic]',
    productOffering: 'ProductOfferingRef',
    realizingResource: '[ResourceRef]',
    relatedParty: '[RelatedParty]',
    '@referredType': 'string',
    ...extensible,
  },
  ResourceRef: { ...entityRef, value: 'string' },
  CancelProductOrder: {
    id: 'string',
    href: 'string',
    cancellationReason: 'string',
    effectiveCancellationDate: 'date-time',
    requestedCancellationDate: 'date-time',
    productOrder: 'ProductOrderRef!',
    state: taskState,
    ...extensible,
  },
  LogicalResource: {
    id: 'string!',
    href: 'string!',
    category: 'string',
    description: 'string',
    name: 'string',
    resourceVersion: 'string',
    value: 'string',
    resourceStatus: 'standby|alarm|available|reserved|unknown|suspended',
    usageState: 'idle|active|busy',
    '@referredType': 'string',
    ...extensible,
  },
  Reservation: {
    '@type': 'string',
    description: 'string',
    href: 'string',
    id: 'string',
    relatedParty: 'RelatedPartyRef',
    reservationState: 'string',
    valid_for: 'date-time',
    reservationItem: '[ReservationItem]',
    '@schemaLocation': 'string',
    '@baseType': 'string',
  },
  RelatedPartyRef: {
    href: 'string',
    id: 'string',
    name: 'string',
    role: 'string',
    '@referredType': 'string',
  },
  ReservationItem: {
    quantity: 'integer',
    subReservationState: 'string',
    appliedCapacityAmount: 'AppliedCapacityAmount',
    '@type': 'string',
  },
  AppliedCapacityAmount: {
    appliedDemandAmount: 'string',
    resource: '[PoolResourceRef]',
    '@type': 'string',
  },
  /** ResourceRef of TMF685. */
  PoolResourceRef: {
    description: 'string',
    href: 'string',
    id: 'string',
    name: 'string',
    state: 'string',
    type: 'string',
    '@referredType': 'string',
  },
};

/** The name of a published definition. */
export type Definition = keyof typeof shapes;

const isScalar: Readonly<Record<string, (value: unknown) => boolean>> = {
  any: () => true,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  'date-time': (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value),
};

function faultsOfType(type: string, value: unknown, path: string): string[] {
  const item = /^\[(.+)\]$/.exec(type)?.[1];
  if (item !== undefined) {
    if (!Array.isArray(value)) return [`${path} is no list`];
    return value.flatMap((one, index) => faultsOfType(item, one, `${path}[${index}]`));
  }
  if (type.includes('|')) {
    return type.split('|').includes(String(value)) ? [] : [`${path} is none of ${type}`];
  }
  const check = isScalar[type];
  if (check) return check(value) ? [] : [`${path} is no ${type}`];
  return faultsOf(type, value, path);
}

/** Returns what is wrong with a value by a published definition: unknown attributes, wrong types, and required ones that are missing. */
export function faultsOf(definition: Definition, value: unknown, path: string = definition): string[] {
  const shape = shapes[definition];
  if (!shape) return [`${path}: there is no definition ${definition}`];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} is no object`];
  const missing = Object.entries(shape).flatMap(([name, type]) =>
    type.endsWith('!') && !Object.hasOwn(value, name) ? [`${path}.${name} is missing`] : [],
  );
  const wrong = Object.entries(value).flatMap(([name, part]) => {
    const type = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (type === undefined) return [`${path}.${name} is not published`];
    return faultsOfType(type.replace(/!$/, ''), part, `${path}.${name}`);
  });
  return [...missing, ...wrong];
}
