import { expect, test } from 'vitest';
import { contactChannels } from './contact.ts';

const none = { whatsapp: '', phone: '', chat: '', email: '' };

test('without a configured channel there is none', () => {
  expect(contactChannels(none)).toEqual([]);
});

test('each configured channel has its address', () => {
  const settings = {
    whatsapp: '+52 55 1234 5678',
    phone: '*264',
    chat: 'https://senda.mx/chat',
    email: 'ayuda@senda.mx',
  };
  expect(contactChannels(settings)).toEqual([
    { kind: 'whatsapp', shown: '+52 55 1234 5678', href: 'https://wa.me/525512345678' },
    { kind: 'phone', shown: '*264', href: 'tel:*264' },
    { kind: 'chat', shown: 'https://senda.mx/chat', href: 'https://senda.mx/chat' },
    { kind: 'email', shown: 'ayuda@senda.mx', href: 'mailto:ayuda@senda.mx' },
  ]);
});

test.each([
  ['whatsapp', 'later'],
  ['phone', 'javascript:alert(1)'],
  ['chat', 'http://senda.mx/chat'],
  ['chat', 'javascript:alert(1)'],
  ['email', 'ayuda'],
] as const)('%s %s is no channel', (kind, setting) => {
  expect(contactChannels({ ...none, [kind]: setting })).toEqual([]);
});
