import { aDraft } from '../../test/factories';
import { contentOf } from './event-data';

describe('what an email says', () => {
  const sender = { fromName: 'Nora (AI)', signature: 'Nora Weber\nHarbor Homes' };
  const written = (role: 'agent' | 'human') => {
    const draft = aDraft({ channel: 'email', sender, emailSubject: 'Your viewing' });
    return contentOf(draft.row, draft.send({ role, content: 'Hello Ada' }));
  };

  it("has the agent's name and signature where the agent wrote it", () =>
    expect(written('agent')).toMatchObject({ text: 'Hello Ada\n\nNora Weber\nHarbor Homes', fromName: 'Nora (AI)' }));

  it('answers in the thread where we have written before', () => {
    const draft = aDraft({ channel: 'email', emailSubject: 'Your viewing' });
    const [first, second] = [
      draft.send({ role: 'agent', content: 'Hello' }),
      draft.send({ role: 'agent', content: 'And?' }),
    ];
    const subjectOf = (message: typeof first) => contentOf(draft.row, message);
    expect([first, second].map(subjectOf)).toMatchObject([
      { subject: 'Your viewing' },
      { subject: 'Re: Your viewing' },
    ]);
    draft.note({ emailSubject: 'Re: A garden' });
    expect(subjectOf(second)).toMatchObject({ subject: 'Re: A garden' });
  });

  it('has neither where a person did', () => {
    const email = written('human');
    expect(email).toMatchObject({ subject: 'Your viewing', text: 'Hello Ada' });
    expect(email).not.toHaveProperty('fromName');
  });
});
