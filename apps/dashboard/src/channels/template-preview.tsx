import { useMutation } from '@tanstack/react-query';
import type { WhatsAppTemplate } from '@northline/client';
import { type ReactNode, useState } from 'react';
import { useMay } from '../api/session';
import { Button } from '../components/button';
import { TextField } from '../components/field';
import { Form } from '../components/form';
import { Notice } from '../components/notice';
import { LeadLookup } from '../leads/lead-lookup';
import { previewTemplate } from './queries';
import { filled, firstValueOf, type Slot, slotsOf } from './template.rules';
import { Said } from '../components/said';
import { useChannelWords } from './words';
import styles from './channels.module.css';

/** A template as Meta approved it, and as one lead would get it. Nothing is sent. */
export function TemplatePreview({ template }: { template: WhatsAppTemplate }): ReactNode {
  const { templates: words } = useChannelWords();
  const { header, body, footer, buttons } = template;
  const above = header && (header.text ?? words.formats[header.format]);
  return (
    <div className={styles.stack}>
      <Bubble
        label={words.approved}
        header={above}
        body={body}
        footer={footer}
        buttons={buttons.map(({ text }) => text)}
      />
      {useMay('leads:view') && <ForLead template={template} />}
    </div>
  );
}

function ForLead({ template }: { template: WhatsAppTemplate }): ReactNode {
  const { templates: words } = useChannelWords();
  const slots = slotsOf(template);
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(slots.map((slot) => [slot.id, firstValueOf(slot)])),
  );
  const [leadId, setLeadId] = useState('');
  const preview = useMutation({
    mutationFn: () => previewTemplate({ leadId, template: filled(template, values) }),
  });
  return (
    <Form
      error={preview.error}
      onSubmit={() => preview.mutate()}
      buttons={
        <div className={styles.row}>
          <Button type="submit" isPending={preview.isPending}>
            {words.show}
          </Button>
        </div>
      }
    >
      <h3>{words.forLead}</h3>
      <LeadLookup name="leadId" value={leadId} onChange={setLeadId} isRequired />
      <div className={styles.fields}>
        {slots.map((slot) => (
          <SlotField
            key={slot.id}
            slot={slot}
            value={values[slot.id] ?? ''}
            onChange={(value) => setValues({ ...values, [slot.id]: value })}
          />
        ))}
      </div>
      {preview.data?.problem !== undefined && (
        <Notice tone="warn">
          <Said text={preview.data.problem} sentence={preview.data.sentence} />
        </Notice>
      )}
      {preview.data && <Bubble label={words.asSent} {...preview.data} />}
    </Form>
  );
}

function SlotField({
  slot: { kind, name },
  value,
  onChange,
}: {
  slot: Slot;
  value: string;
  onChange: (value: string) => void;
}): ReactNode {
  const { templates: words } = useChannelWords();
  const hint = kind === 'medium' ? words.mediumHint : words.valueHint;
  return <TextField label={words.slots[kind](name)} hint={hint} value={value} onChange={onChange} />;
}

function Bubble({
  label,
  header,
  body,
  footer,
  buttons,
}: {
  label: string;
  header?: string | undefined;
  body: string;
  footer?: string | undefined;
  buttons: readonly string[];
}): ReactNode {
  return (
    <figure className={styles.stack}>
      <figcaption className={styles.muted}>{label}</figcaption>
      <div className={styles.bubble} dir="auto">
        {header !== undefined && <strong>{header}</strong>}
        <p>{body}</p>
        {footer !== undefined && <p className={styles.muted}>{footer}</p>}
        {buttons.length > 0 && (
          <ul className={styles.buttons}>
            {buttons.map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </figure>
  );
}
