import { readDomains, replyProblem, senderProblem } from './email-domains';

const domain = (name: string, status = 'verified', receiving?: string): object => ({
  id: '1',
  name,
  status,
  ...(receiving && { capabilities: { sending: 'enabled', receiving } }),
});
const listed = (...data: object[]) => readDomains({ object: 'list', data });

describe('the domains of a Resend team', () => {
  it.each([
    ['is verified', listed(domain('example.com')), undefined],
    ['was until lately', listed(domain('example.com', 'temporary_failure')), undefined],
    ['is not yet', listed(domain('example.com', 'pending')), 'The domain example.com is not verified in Resend'],
    ['is not listed', listed(domain('other.example')), 'The domain example.com is not verified in Resend'],
    ['is below one that is', listed(domain('com')), undefined],
    ['is in a list that is empty', listed(), undefined],
    ['is in an answer of another shape', readDomains('<p>Hello</p>'), undefined],
  ])('decide whether one that %s may send', (_, domains, problem) =>
    expect(senderProblem(domains, 'example.com')).toBe(problem),
  );

  it("take Resend's own for tests", () =>
    expect(senderProblem(listed(domain('other.example')), 'resend.dev')).toBeUndefined());

  it.each([
    ['receives', listed(domain('example.com', 'verified', 'enabled')), true, undefined],
    [
      'may not receive',
      listed(domain('example.com', 'verified', 'disabled')),
      true,
      'Replies would be lost: receiving is not enabled for example.com in Resend',
    ],
    [
      'is not listed',
      listed(domain('other.example')),
      true,
      'Replies would be lost: example.com is no domain of the Resend account',
    ],
    [
      'has no MX record',
      listed(domain('example.com', 'verified', 'enabled')),
      false,
      'Replies would be lost: example.com has no MX record',
    ],
    ['nobody knows', listed(), undefined, undefined],
  ])('and the DNS decide whether replies to one that %s arrive', (_, domains, mailServer, problem) => {
    expect(replyProblem(domains, 'example.com', mailServer)).toBe(problem);
  });
});
