import { dkimOf, dmarcOf, mxOf, policyNames, readRecords, receiverIn, spfOf, wantedRecords } from './domain-records';

const name = 'send.example.com';
const spf = 'v=spf1 include:amazonses.com ~all';
const listed = readRecords({
  records: [
    { record: 'SPF', name: 'send', type: 'MX', value: 'feedback-smtp.eu-west-1.amazonses.com', status: 'verified' },
    { record: 'SPF', name: 'send', type: 'TXT', value: spf, status: 'verified' },
    { record: 'DKIM', name: 'resend._domainkey', type: 'TXT', value: 'p=MIGf', status: 'verified' },
    { record: 'Receiving', name: '', type: 'MX', value: 'inbound-smtp.eu-west-1.amazonaws.com', status: 'verified' },
  ],
});

describe('which records a domain needs', () => {
  it('is what Resend lists, below the domain or one above it', () => {
    expect(wantedRecords('news.example.com', listed)).toEqual({
      spf: { names: ['send.news.example.com', 'send.example.com'], value: spf },
      dkim: { names: ['resend._domainkey.news.example.com', 'resend._domainkey.example.com'], value: 'p=MIGf' },
    });
    expect(receiverIn(listed)).toBe('inbound-smtp.eu-west-1.amazonaws.com');
  });

  it('is where Resend usually puts them, when it lists none', () => {
    expect(wantedRecords('example.com', readRecords('<p>Hello</p>'))).toEqual({
      spf: { names: ['send.example.com', 'example.com'] },
      dkim: { names: ['resend._domainkey.example.com'] },
    });
    expect(receiverIn([])).toBeUndefined();
  });

  it('is a policy of its own, or of a domain above it', () => {
    expect(policyNames('a.news.example.com')).toEqual([
      '_dmarc.a.news.example.com',
      '_dmarc.news.example.com',
      '_dmarc.example.com',
    ]);
    expect(policyNames('example.com')).toEqual(['_dmarc.example.com']);
    expect(policyNames(`${'a.'.repeat(120)}example.com`)).toHaveLength(8);
  });
});

describe('what the DNS has', () => {
  it.each([
    ['Resend alone', [spf], 'ok', undefined],
    ['others as well', ['v=spf1 include:_spf.google.com include:AmazonSES.com -all', 'other'], 'ok', undefined],
    ['nothing', ['google-site-verification=1'], 'missing', `Add the TXT record ${name}: ${spf}`],
    [
      'others alone',
      ['v=spf1 include:_spf.google.com ~all'],
      'wrong',
      `Add include:amazonses.com to the SPF record of ${name}`,
    ],
    ['two', [spf, 'v=spf1 -all'], 'wrong', `Keep one SPF record of ${name}: receivers believe none of several`],
  ])('for SPF: %s', (_, texts, status, advice) => {
    expect(spfOf({ name, texts }, undefined)).toMatchObject({ status, ...(advice && { advice }) });
  });

  it.each([
    ['the key', ['p=MIGf'], 'ok'],
    ['the key in parts', ['v=DKIM1; k=rsa; p=MI Gf'], 'ok'],
    ['another key', ['p=MIIB'], 'wrong'],
    ['a withdrawn key', ['p='], 'wrong'],
    ['nothing', [], 'missing'],
  ])('for DKIM: %s', (_, texts, status) => {
    expect(dkimOf({ name, texts }, 'p=MIGf').status).toBe(status);
  });

  it.each([
    ['a policy', ['v=DMARC1; p=none; rua=mailto:a@example.com'], 'ok'],
    ['a strict policy', ['v=DMARC1;p=reject'], 'ok'],
    ['none', ['v=DMARC1; rua=mailto:a@example.com'], 'wrong'],
    ['two', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'wrong'],
    ['nothing', ['v=spf1 -all'], 'missing'],
  ])('for DMARC: %s', (_, texts, status) => {
    expect(dmarcOf({ name, texts }).status).toBe(status);
  });

  it.each([
    ['Resend first', [{ priority: 10, exchange: 'In.resend.example' }], 'ok'],
    [
      'somebody else first',
      [
        { priority: 1, exchange: 'aspmx.l.google.com' },
        { priority: 10, exchange: 'in.resend.example' },
      ],
      'wrong',
    ],
    ['nobody', [], 'missing'],
  ])('for MX: %s', (_, servers, status) => {
    expect(mxOf('reply.example.com', servers, 'in.resend.example').status).toBe(status);
  });

  it('is unknown when it does not answer', () => {
    const silent = { name, texts: undefined };
    const all = [
      spfOf(silent, undefined),
      dkimOf(silent, undefined),
      dmarcOf(silent),
      mxOf(name, undefined, undefined),
    ];
    expect(all.map(({ status }) => status)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
  });
});
