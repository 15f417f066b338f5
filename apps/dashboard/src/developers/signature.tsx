import { type ReactNode, useState } from 'react';
import { Button } from '../components/button';
import { Code } from '../components/copy';
import { TextArea, TextField } from '../components/field';
import { Form } from '../components/form';
import { Notice } from '../components/notice';
import { Panel } from '../components/page';
import { checkSignature, type SignatureFinding, type SignedRequest } from './signature.rules';
import styles from './developers.module.css';
import { useDeveloperWords } from './words';

const empty: SignedRequest = { secret: '', id: '', timestamp: '', signature: '', body: '' };

/** Checks the signature of a request that a receiver got, in the page alone. */
export function SignatureCheck(): ReactNode {
  const words = useDeveloperWords().signature;
  const [given, setGiven] = useState(empty);
  const [finding, setFinding] = useState<SignatureFinding>();
  const field = (name: keyof SignedRequest) => ({
    name,
    value: given[name],
    isRequired: true,
    autoComplete: 'off',
    onChange: (value: string) => (setFinding(undefined), setGiven({ ...given, [name]: value })),
  });
  const check = (): void => void checkSignature(given, Date.now()).then(setFinding);
  return (
    <Panel title={words.title}>
      <p className={styles.muted}>{words.lead}</p>
      <Form
        onSubmit={check}
        buttons={
          <div>
            <Button weight="primary" type="submit">
              {words.check}
            </Button>
          </div>
        }
      >
        <div className={styles.pair}>
          <TextField label={words.secret} placeholder="whsec_…" type="password" {...field('secret')} />
          <TextField label="webhook-id" {...field('id')} />
          <TextField label="webhook-timestamp" inputMode="numeric" {...field('timestamp')} />
          <TextField label="webhook-signature" placeholder="v1,…" {...field('signature')} />
        </div>
        <TextArea label={words.body} rows={6} {...field('body')} />
      </Form>
      {finding && <Finding finding={finding} />}
    </Panel>
  );
}

function Finding({ finding }: { finding: SignatureFinding }): ReactNode {
  const words = useDeveloperWords().signature;
  switch (finding.outcome) {
    case 'fits':
      return finding.isInTime ? (
        <Notice tone="good">{words.fits(finding.offBySeconds)}</Notice>
      ) : (
        <Notice tone="warn">{words.fitsLate(finding.offBySeconds)}</Notice>
      );
    case 'bodyChanged':
      return <Notice tone="warn">{words[finding.change]}</Notice>;
    case 'differs':
      return (
        <>
          <Notice tone="bad">{words.differs}</Notice>
          <Code text={finding.expected} what={words.expected} />
        </>
      );
    default:
      return <Notice tone="bad">{words[finding.outcome]}</Notice>;
  }
}
