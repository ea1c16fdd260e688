import { type APIRequestContext, expect } from '@playwright/test';
import { fill, type Stored } from '../src/testing/stored.ts';
import { codeFor, freshEmail, linkFor, operatorUrl } from './operator.ts';
import { cards, picture } from './walk.ts';

/** The used fields of the operator's responses. */
interface Answer {
  readonly requestId: string;
  readonly accessToken: string;
  readonly userId: string;
  readonly validUntil: number;
  readonly kycReference: string;
  readonly order_ref: string;
  readonly transactionId: string;
  readonly captureContext: string;
  readonly numbers: readonly { readonly number: string }[];
  readonly slots: readonly {
    readonly deliverySlot: string;
    readonly placesLeft: number;
    readonly from: number;
    readonly to: number;
  }[];
  readonly subscriptions: readonly { readonly accountNumber: string; readonly nextCycleAt: number }[];
  readonly paymentMethods: readonly { readonly paymentMethodID: string; readonly isDefault: boolean }[];
  readonly paymentMethodID?: string;
}

/** The answers of a purchase, as stored in its run. */
interface Answers {
  readonly 'pre-checkout': { readonly plan: { readonly sku: string }; readonly simType: string };
  readonly 'addon-selection'?: { readonly addons: readonly { readonly sku: string }[] };
  readonly 'connection-details': { readonly number: { readonly number: string } | null };
  readonly 'port-in'?: { readonly portIn: { readonly number: string; readonly donorId: string } };
  readonly 'personal-details': { readonly profile: object };
  readonly 'address-details': { readonly billingAddress: object; readonly shippingAddress?: object };
  readonly delivery?: object;
}

/** Returns a card as its form sends it. */
const entered = (card: string) => ({
  number: card.replaceAll(' ', ''),
  expiry: '08/31',
  securityCode: '123',
  holder: 'Mariana Ruiz',
});

/** Prepares a customer at the operator for a fixture, and collects the values of its placeholders. */
export class Preparing {
  readonly values: Record<string, string | number>;
  readonly #request: APIRequestContext;
  readonly #url: string;
  readonly #bought: Stored;

  /** `bought` is a fixture with a complete order, for payment pages without a run. */
  constructor(request: APIRequestContext, bought: Stored, url = operatorUrl) {
    this.#request = request;
    this.#url = url;
    this.#bought = bought;
    const now = Date.now();
    const deviceId = `${now}R${Math.floor(Math.random() * 1e6)}`;
    this.values = { email: freshEmail(), deviceId, now, deadline: now + 120_000, later: now + 400_000 };
  }

  /** Runs the preparations of a fixture. */
  async run(stored: Stored): Promise<void> {
    for (const name of stored.prepared) {
      const [step, scenario] = name.split(':') as [keyof typeof this.steps, string];
      await this.steps[step](stored, scenario);
    }
  }

  /** Logs the customer in, and returns the token. */
  async logIn(): Promise<string> {
    await this.#askCode('sign-in', { identifier: this.values['email'] });
    await this.#validate('sign-in');
    return String(this.values['accessToken']);
  }

  /** The preparations by the names that fixtures use. */
  readonly steps = {
    newEmail: async () => undefined,
    later: async () => undefined,
    signUp: async () => {
      await this.steps.signUpCode();
      await this.#validate('sign-up');
    },
    signUpCode: async () => this.#askCode('sign-up', { email: this.values['email'] }),
    signInCode: async () => this.#askCode('sign-in', { identifier: this.values['email'] }),
    /** Logs one of the operator's seeded customers in. */
    customer: async (_: Stored, scenario: string) => {
      this.values['email'] = `${scenario}@scenario.senda.test`;
      await this.logIn();
    },
    guest: async () => this.#take(await this.#post('user-service/v1/guest/sign-up')),
    guestCode: async () => {
      const contact = { channel: 'EMAIL', email: this.values['email'] };
      this.#take(await this.#post('user-service/v1/guest/ott', { contact }));
    },
    guestContact: async () => {
      const proof = { requestId: this.values['requestId'], otpCode: await this.#code() };
      this.#take(await this.#post('user-service/v1/guest/ott/validate', proof));
    },
    /** Locks a number; retries, since another walk may take it meanwhile. */
    number: async () => {
      await expect(async () => {
        const { numbers } = await this.#get('number-service/v1/numbers?category=FREE_NUMBER');
        const number = numbers[Math.floor(Math.random() * numbers.length)]?.number ?? '';
        await this.#post(`number-service/v1/numbers/${number}/lock`);
        this.values['number'] = number;
      }).toPass();
    },
    ownNumber: async () => {
      this.values['number'] = `55${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}29`;
    },
    nip: async () => {
      const { number } = this.values;
      this.#take(await this.#post('portin-service/v1/eligibility/otp', { number, donorId: 'telcel' }));
    },
    transfer: async () => {
      const proof = { requestId: this.values['requestId'], otpCode: String(this.values['number']).slice(-4) };
      this.#take(await this.#post('portin-service/v1/otp/validate', proof));
    },
    slot: async () => {
      // Other walks take places meanwhile: any of the slots with the most places left.
      const { slots } = await this.#get('delivery-service/v1/slots/mx-06');
      const most = Math.max(...slots.map(({ placesLeft }) => placesLeft));
      const free = slots.filter(({ placesLeft }) => placesLeft > 0 && placesLeft === most);
      const slot = free[Math.floor(Math.random() * free.length)];
      if (!slot) throw new Error('No delivery slot is free.');
      const slotDay = /\d{4}-\d\d-\d\d/.exec(slot.deliverySlot)?.[0] ?? '';
      const times = { slotFrom: slot.from, slotTo: slot.to };
      Object.assign(this.values, { slot: slot.deliverySlot, slotDay, ...times });
    },
    identity: async () => {
      const form = { context: 'onboarding', documentType: 'PASSPORT', expiryDate: '2031-04-30' };
      const files = { selfieImage: picture('cam_image.png'), documents: picture('passport.png') };
      const answer = await this.#request.post(`${this.#url}/api/ekyc-service/v1/manual-kyc`, {
        headers: this.#headers(),
        multipart: { ...form, dob: '1990-05-17', ...files },
      });
      this.#take(((await answer.json()) as { result: Answer }).result);
    },
    keys: async () =>
      void Object.assign(this.values, { orderKey: crypto.randomUUID(), payKey: crypto.randomUUID() }),
    newPayKey: async () => void Object.assign(this.values, { payKey: crypto.randomUUID() }),
    order: async (stored: Stored) => this.#order(stored),
    paylinkOrder: async (stored: Stored) => this.#order(stored, { payBy: 'PAY_LINK' }),
    paylink: async () => {
      const link = await linkFor(this.#request, String(this.values['email']));
      Object.assign(this.values, { paylinkId: link.split('=')[1] ?? '', transactionId: crypto.randomUUID() });
    },
    paid: async () => this.#take(await this.#pay(cards.pays)),
    declined: async () => this.#take(await this.#pay(cards.declined)),
    pending: async () => void (await this.#pay(cards.takesMinute)),
    challenged: async () => void (await this.#pay(cards.asks)),
    /** Challenges a pay-link payment without an account. */
    paylinkChallenged: async () => {
      delete this.values['accessToken'];
      await this.#pay(cards.asks, { paylinkId: this.values['paylinkId'] });
    },
    line: async () => {
      const { subscriptions } = await this.#get('subscription-service/v1/subscriptions');
      const [line] = subscriptions;
      Object.assign(this.values, {
        accountNumber: line?.accountNumber ?? '',
        period: line?.nextCycleAt ?? 0,
      });
    },
    /** Challenges the payment for an overdue line. */
    lineChallenged: async () => {
      const { accountNumber, payKey } = this.values;
      const { captureContext } = await this.#get('payment-service/v1/capture-context');
      const returnUrl = `http://localhost:5190/manage/payment?accountNumber=${accountNumber}`;
      const body = { card: entered(cards.asks), captureContext, returnUrl };
      await this.#post(`payment-service/v1/subscriptions/${accountNumber}/payment_request`, body, payKey);
    },
    /** Hands a new card over, whose bank asks a question before it is saved. */
    cardAsked: async () => {
      const service = 'payment-service/v1';
      const { captureContext } = await this.#get(`${service}/capture-context`);
      const body = { card: entered(cards.asks), captureContext };
      const { paymentMethodID = '' } = await this.#post(`${service}/card-details`, body);
      const returnUrl = 'http://localhost:5190/manage/add-payment-method-form';
      await this.#post(`${service}/payment-methods/${paymentMethodID}/authenticate`, { returnUrl });
      this.values['cardId'] = paymentMethodID;
    },
    /** Returns the saved card that does not renew the line. */
    otherCard: async () => {
      const { userId, accountNumber } = this.values;
      const service = 'payment-service/v1';
      const { paymentMethods } = await this.#get(`${service}/customers/${userId}/payment-methods`);
      const renewal = await this.#get(
        `${service}/auto-renewal/specifications?subscriptionId=${accountNumber}`,
      );
      const renews = JSON.stringify(renewal);
      const other = paymentMethods.find(({ paymentMethodID }) => !renews.includes(paymentMethodID));
      this.values['cardId'] = other?.paymentMethodID ?? '';
    },
    /** Sends the code of a new e-mail to it, after the step-up. */
    newEmailCode: async () => {
      const nextEmail = freshEmail();
      const service = 'user-service/v1';
      const { requestId } = await this.#post(`${service}/one-time-token`, { purpose: 'EMAIL_UPDATE' });
      await this.#post(`${service}/one-time-token/validate`, { requestId, otpCode: await this.#code() });
      const answer = await this.#request.put(`${this.#url}/api/${service}/users/email`, {
        headers: { ...this.#headers(), 'ott-request-id': requestId },
        data: { email: nextEmail },
      });
      if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
      this.#take(((await answer.json()) as { result: Answer }).result);
      this.values['nextEmail'] = nextEmail;
    },
    cardCode: async () =>
      this.#take(await this.#post('user-service/v1/one-time-token', { purpose: 'CHANGE_CARD_DETAILS' })),
  };

  #take(answer: Answer): void {
    const { requestId, accessToken, userId, validUntil, kycReference, transactionId } = answer;
    const received = { requestId, accessToken, userId, validUntil, kycReference, transactionId };
    for (const [name, value] of Object.entries(received)) if (value !== undefined) this.values[name] = value;
  }

  #code = () => codeFor(this.#request, String(this.values['email']), this.#url);

  async #askCode(way: string, who: object): Promise<void> {
    const asked = { ...who, channel: 'web', 'external-auth-id': this.values['deviceId'] };
    this.#take(await this.#post(`user-service/v1/${way}`, asked));
  }

  async #validate(way: string): Promise<void> {
    const device = { app_type: 'web', device_id: this.values['deviceId'], device_type: 'browser' };
    const proof = { device, requestId: this.values['requestId'], otpCode: await this.#code() };
    const { accessToken } = await this.#post(`user-service/v1/${way}/validate`, proof);
    const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
    const { external_id } = JSON.parse(claims) as { external_id: string };
    Object.assign(this.values, { accessToken, userId: external_id });
  }

  async #order(stored: Stored, more: object = {}): Promise<void> {
    const { local } = 'senda.journey.onboarding' in stored.local ? stored : this.#bought;
    const { data: all } = local['senda.journey.onboarding'] as { data: object };
    // The payment refers to the order, which is created here.
    const answered = Object.entries(all).filter(([step]) => step !== 'payment');
    const data = fill(Object.fromEntries(answered), this.values) as Answers;
    const transfer = data['port-in']?.portIn;
    const plan = data['pre-checkout'];
    const { billingAddress } = data['address-details'];
    const draft = {
      planSku: plan.plan.sku,
      addonSkus: data['addon-selection']?.addons.map(({ sku }) => sku) ?? [],
      simType: plan.simType,
      numberType: transfer ? 'PORT_IN' : 'NEW',
      number: this.values['number'],
      promoCodes: [],
      ...(data.delivery && { deliveryType: 'DOORSTEP_DELIVERY' }),
    };
    const deliverySlot = this.values['slot'];
    const body = {
      draft,
      profile: data['personal-details'].profile,
      billingAddress,
      ...(data.delivery && {
        shippingAddress: billingAddress,
        delivery: { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot },
      }),
      ...(transfer && { portIn: { donor: transfer.donorId } }),
      ...more,
    };
    const answer = await this.#post('order-service/v3/orders', body, this.values['orderKey']);
    this.values['orderRef'] = answer.order_ref;
  }

  async #pay(card: string, way?: object): Promise<Answer> {
    const { orderRef, payKey } = this.values;
    const back = way ? `/payment/paylink?paylink_id=${this.values['paylinkId']}` : '/web/payment';
    const returnUrl = `http://localhost:5190${back}`;
    const by = way ?? {
      captureContext: (await this.#get('payment-service/v1/capture-context')).captureContext,
    };
    const body = { orderRef, card: entered(card), returnUrl, ...by };
    return this.#post('payment-service/v5/payment_request', body, payKey);
  }

  #headers(key?: string | number): Record<string, string> {
    const { accessToken, deviceId } = this.values;
    return {
      Origin: 'http://localhost:5190',
      'X-DeviceId': String(deviceId),
      'X-Request-Id': crypto.randomUUID(),
      ...(accessToken !== undefined && { 'X-Auth': String(accessToken) }),
      ...(key !== undefined && { 'Idempotency-Key': String(key) }),
    };
  }

  async #post(path: string, data: object = {}, key?: string | number): Promise<Answer> {
    const answer = await this.#request.post(`${this.#url}/api/${path}`, {
      headers: this.#headers(key),
      data,
    });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return ((await answer.json()) as { result: Answer }).result;
  }

  async #get(path: string): Promise<Answer> {
    const answer = await this.#request.get(`${this.#url}/api/${path}`, { headers: this.#headers() });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return ((await answer.json()) as { result: Answer }).result;
  }
}
