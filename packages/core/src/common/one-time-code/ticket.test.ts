import { expect, it } from 'vitest';
import { ticketOf } from './ticket.ts';

// spec 9.otp.timer: #defaultOtpSeconds
// spec 3.otp.response: #ticketOf
it('adds one second to expiresIn, which defaults to 120 s', () => {
  expect(ticketOf({ requestId: 'r', expiresIn: 30 }, 1000).deadline).toBe(1000 + 31_000);
  expect(ticketOf({ requestId: 'r' }, 0).deadline).toBe(121_000);
});
