import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { expect, it } from 'vitest';

const Icon = () => <svg />;
const Row = ({ children }: { children?: ReactNode }) => <p>{children}</p>;
const no = false;
const days = 3;

it('keeps an only text as the text of its element', () => {
  expect(html(<p>Pay</p>)).toBe('<p>Pay</p>');
  expect(html(<p>{days} of 4</p>)).toBe('<p>3 of 4</p>');
  expect(html(<Row>{days} days</Row>)).toBe('<p>3 days</p>');
  expect(html(<p>{[`${days}`]}</p>)).toBe('<p>3</p>');
  const parts = [no && 'Pay', ''];
  expect(html(<p>{parts}</p>)).toBe('<p></p>');
});

it('gives a text beside an element its own', () => {
  const beside = '<p><bdi>Pay </bdi><svg></svg></p>';
  const inPay = (
    <p>
      Pay <Icon />
    </p>
  );
  expect(html(inPay)).toBe(beside);
  const inRow = (
    <Row>
      Pay <Icon />
    </Row>
  );
  expect(html(inRow)).toBe(beside);
  const listed = (
    <p>
      <Icon />
      {['Pay']}
    </p>
  );
  expect(html(listed)).toBe('<p><svg></svg><bdi>Pay</bdi></p>');
});

it('joins texts in a row, across what shows nothing', () => {
  const joined = (
    <p>
      {days}
      {no && <Icon />}
      {null} of {0} <Icon />
    </p>
  );
  expect(html(joined)).toBe('<p><bdi>3 of 0 </bdi><svg></svg></p>');
});

it('gives the only text of a fragment an element, since others may stand beside it', () => {
  const inFragment = <Fragment key="days">{days} days</Fragment>;
  expect(html(<p>{inFragment}</p>)).toBe('<p><bdi>3 days</bdi></p>');
});
