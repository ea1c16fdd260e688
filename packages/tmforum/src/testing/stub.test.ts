import { ask, memoryOperator } from '@senda/operator/testing';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './published.ts';
import { tmforumStub } from './stub.ts';

const query = {
  customerJourney: 'onboarding',
  customerType: 'new',
  evaluationType: 'PRODUCT',
  includeBenefits: 'true',
  productCategory: 'esim',
} as const;
const { products } = (await ask(memoryOperator().app, 'getEligibleProducts', { query })).value();

const read = async (path: string, headers: Record<string, string> = {}) =>
  tmforumStub({ products }).request(path, { headers });

describe('the stub server keeps to what TM Forum published', () => {
  it('of TMF620', async () => {
    const answer = await read('/tmf-api/productCatalogManagement/v4/productOffering?offset=2&limit=5');
    const offerings = (await answer.json()) as unknown[];
    expect(offerings.flatMap((one) => faultsOf('ProductOffering', one))).toEqual([]);
    expect([offerings.length, answer.headers.get('X-Total-Count')]).toEqual([5, String(products.length)]);
  });

  const number = { number: '5512345678', category: 'FREE_NUMBER', cost: { amount: 0 } } as const;
  const stub = tmforumStub({ products, numbers: [number] });
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await stub.request(`/tmf-api/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers,
    });
    return { status: answer.status, body: (await answer.json()) as { readonly id: string } };
  };
  const relatedParty = [{ id: 'ana', role: 'customer', '@referredType': 'Customer' }];

  it('of TMF679', async () => {
    const productOfferingQualificationItem = [{ id: '1', action: 'add', productOffering: { id: 'senda-8' } }];
    const path = 'productOfferingQualification/v4/productOfferingQualification';
    const { status, body } = await post(path, { relatedParty, productOfferingQualificationItem });
    expect([status, faultsOf('ProductOfferingQualification', body)]).toEqual([200, []]);
    // The mandatory attributes of TM Forum's own conformance kit (CTK-TMF679, R18.0) that v4 has under the same names.
    for (const name of ['id', 'href', 'state', 'relatedParty', 'productOfferingQualificationItem'])
      expect(body).toHaveProperty(name);
  });

  it('of TMF639, TMF685 and TMF622', async () => {
    const list = await stub.request('/tmf-api/resourceInventoryManagement/v4/logicalResource');
    const resources = (await list.json()) as { readonly id: string }[];
    expect(resources.flatMap((one) => faultsOf('LogicalResource', one))).toEqual([]);
    const resource = [{ id: resources[0]?.id }];
    const reservation = await post('resourcePoolManagement/v1/reservation', {
      relatedParty: { id: 'ana' },
      valid_for: '2099-01-01T00:00:00Z',
      reservationItem: [{ quantity: 1, appliedCapacityAmount: { resource } }],
    });
    expect([reservation.status, faultsOf('Reservation', reservation.body)]).toEqual([201, []]);
    const product = { realizingResource: resource };
    const item = { id: '1', action: 'add', product };
    const order = await post('productOrderingManagement/v4/productOrder', {
      relatedParty,
      productOrderItem: [item],
    });
    expect([order.status, faultsOf('ProductOrder', order.body)]).toEqual([201, []]);
    const cancelling = await post('productOrderingManagement/v4/cancelProductOrder', {
      productOrder: { id: order.body.id },
    });
    expect([cancelling.status, faultsOf('CancelProductOrder', cancelling.body)]).toEqual([201, []]);
    const none = await post('productOrderingManagement/v4/productOrder', { relatedParty });
    expect([none.status, none.body]).toMatchObject([400, { code: '400', reason: expect.any(String) }]);
  });
});

describe('a completed order of the stub server', () => {
  it('is a product of TMF637, which a service order of TMF641 suspends, and has an account of TMF666', async () => {
    const relatedParty = [{ id: 'ana', role: 'customer', '@referredType': 'Customer' }];
    const stub = tmforumStub({ products });
    const post = async (path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await stub.request(`/tmf-api/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers,
      });
      return (await answer.json()) as { readonly id: string };
    };
    const item = { id: '1', action: 'add', productOffering: { id: 'senda-8' } };
    const order = await post('productOrderingManagement/v4/productOrder', {
      relatedParty,
      productOrderItem: [item],
    });
    stub.complete(order.id, '8952140061234567890');
    const list = async () =>
      (await (await stub.request('/tmf-api/productInventory/v4/product')).json()) as Record<
        string,
        unknown
      >[];
    const [line] = await list();
    expect(faultsOf('Product', line)).toEqual([]);
    // The mandatory fields of TM Forum's own kit (Product Inventory, R16.5).
    for (const name of ['id', 'name', 'status', 'isBundle', 'isCustomerVisible', 'productOffering'])
      expect(line).toHaveProperty(name);
    const service = { id: `service-${String(line?.['id'])}`, state: 'inactive' };
    const suspension = await post('serviceOrdering/v4/serviceOrder', {
      serviceOrderItem: [{ id: '1', action: 'modify', service }],
    });
    expect(faultsOf('ServiceOrder', suspension)).toEqual([]);
    // The mandatory attributes of TM Forum's own kit (CTK-TMF641, R18.0), of which v4 has orderItem as serviceOrderItem.
    for (const name of ['id', 'href', 'state', 'orderDate', 'startDate', 'serviceOrderItem'])
      expect(suspension).toHaveProperty(name);
    expect(faultsOf('Product', (await list())[0])).toEqual([]);
    const account = await post('accountManagement/v4/billingAccount', { name: 'Ana Ruiz', relatedParty });
    expect(faultsOf('BillingAccount', account)).toEqual([]);
    const unknown = await stub.request('/tmf-api/productInventory/v4/product/10000000');
    expect(unknown.status).toBe(404);
  });
});

describe('the published attributes', () => {
  it('name what is unknown, missing, or of another type', () => {
    expect(faultsOf('CategoryRef', { name: 'Plans', colour: 'blue', version: 2 })).toEqual([
      'CategoryRef.id is missing',
      'CategoryRef.colour is not published',
      'CategoryRef.version is no string',
    ]);
  });
});
