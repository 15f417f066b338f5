import { type ReactNode, useState } from 'react';
import { addressOf, curlOf, type MadeRequest, typescriptOf } from '../api/requests.rules';
import { lastRequests } from '../api/requests';
import { Code } from '../components/copy';
import { Dialog } from '../components/dialog';
import { Select } from '../components/field';
import { Empty } from '../components/notice';
import { useShellWords } from '../words/shell';

const forms = { curl: curlOf, TypeScript: typescriptOf };

/** The last requests that pages made, as code to do the same from elsewhere. */
export default function Requests({ onClose }: { onClose: () => void }): ReactNode {
  const words = useShellWords();
  // What is looked at does not move while pages go on asking.
  const [requests] = useState(lastRequests);
  return (
    <Dialog title={words.requests.title} isOpen onClose={onClose} wide>
      <p>{words.requests.lead}</p>
      {requests[0] ? <Choice requests={requests} /> : <Empty title={words.requests.none} />}
    </Dialog>
  );
}

function Choice({ requests }: { requests: readonly MadeRequest[] }): ReactNode {
  const words = useShellWords();
  const [place, setPlace] = useState('0');
  const [form, setForm] = useState<keyof typeof forms>('curl');
  const request = requests[Number(place)];
  return (
    <>
      <Select
        label={words.requests.request}
        value={place}
        onChange={setPlace}
        options={requests.map((one, index) => ({ value: String(index), label: `${one.method} ${addressOf(one)}` }))}
      />
      <Select
        label={words.requests.as}
        value={form}
        onChange={(value) => setForm(value as keyof typeof forms)}
        options={Object.keys(forms).map((value) => ({ value, label: value }))}
      />
      {request && <Code what={form} text={forms[form](request, location.origin)} />}
    </>
  );
}
