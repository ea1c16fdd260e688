import { expect, test } from 'vitest';
import { contactChannels, openedWith } from './contact.ts';

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

test('what is written to opens with the first words', () => {
  const settings = { whatsapp: '525512345678', phone: '*264', chat: '', email: 'ayuda@senda.mx' };
  const channels = contactChannels(settings).map((channel) => openedWith(channel, 'Hola, SN-1 & más'));
  expect(channels.map(({ href }) => href)).toEqual([
    'https://wa.me/525512345678?text=Hola%2C%20SN-1%20%26%20m%C3%A1s',
    'tel:*264',
    'mailto:ayuda@senda.mx?subject=Hola%2C%20SN-1%20%26%20m%C3%A1s',
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
