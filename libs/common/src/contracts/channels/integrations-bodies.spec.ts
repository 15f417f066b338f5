import { checkBody } from '../../validation';
import { ConnectEmail, ConnectWhatsApp } from './integrations-bodies';

describe('secrets of a connection', () => {
  it.each([' ', '\u00a0', ' , '])('are refused when they hold nothing: %j', (webhookSecret) => {
    expect(() => checkBody(ConnectEmail, { webhookSecret })).toThrow('webhookSecret must not be blank');
  });

  it.each(['appSecret', 'verifyToken'])('are refused as blanks: %s', (name) => {
    expect(() => checkBody(ConnectWhatsApp, { [name]: '  ' })).toThrow(`${name} must not be blank`);
  });

  it('may be several', () =>
    expect(checkBody(ConnectEmail, { webhookSecret: 'whsec_a, whsec_b' })).toMatchObject({
      webhookSecret: 'whsec_a, whsec_b',
    }));
});
