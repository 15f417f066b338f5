import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { leadTags } from '../api/queries';
import { Button } from '../components/button';
import { Actions, Dialog } from '../components/dialog';
import { TextField } from '../components/field';
import { Form } from '../components/form';
import { completionsOf } from '../components/tags.rules';
import { toast } from '../components/toasts';
import { agents, Lookup } from '../components/lookup';
import { useShellWords } from '../words/shell';
import { CustomFields } from './custom-fields';
import { changeOf, formOf, isUnknowable, type LeadForm, misnamedIn } from './form.rules';
import { createLead, type Lead, updateLead } from './queries';
import { useLeadsWords } from './words';
import styles from './leads.module.css';

/** Adds a lead, or changes one; only what was changed is sent. */
export function LeadDialog({ lead, onClose }: { lead?: Lead; onClose: () => void }): ReactNode {
  const words = useLeadsWords();
  const shell = useShellWords();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const before = useState(() => formOf(lead))[0];
  const [form, setForm] = useState(before);
  const create = useMutation(createLead(cache));
  const update = useMutation(updateLead(cache, lead?.id ?? 0));
  const { mutate, error, isPending } = lead ? update : create;
  const check = (): Record<string, string> => {
    const misnamed = misnamedIn(form.customFields);
    // A lead of whom nothing was known before, like one who wrote by Telegram, may stay so.
    const isMissing = isUnknowable(form) && (!lead || !isUnknowable(before));
    return {
      ...(isMissing && { lead: words.form.unknowable }),
      ...(misnamed !== undefined && { [`customFields.${misnamed}`]: words.form.customWrong }),
    };
  };
  const save = (): void =>
    mutate(changeOf(before, form), {
      onSuccess: ({ id }) => {
        toast(lead ? words.saved : words.added, 'good');
        onClose();
        if (!lead) void navigate({ to: '/leads/$leadId', params: { leadId: String(id) } });
      },
    });
  return (
    <Dialog title={lead ? words.form.editTitle : words.form.addTitle} isOpen onClose={onClose} wide>
      <Form
        error={error}
        check={check}
        onSubmit={save}
        buttons={
          <Actions>
            <Button onPress={onClose}>{shell.cancel}</Button>
            <Button weight="primary" type="submit" isPending={isPending}>
              {lead ? words.save : words.add}
            </Button>
          </Actions>
        }
      >
        <Fields form={form} onChange={setForm} />
      </Form>
    </Dialog>
  );
}

function Fields({ form, onChange }: { form: LeadForm; onChange: (form: LeadForm) => void }): ReactNode {
  const { form: words, ...all } = useLeadsWords();
  const { data: tags = [] } = useQuery(leadTags);
  const field = (name: Exclude<keyof LeadForm, 'customFields'>) => ({
    name,
    value: form[name],
    onChange: (value: string) => onChange({ ...form, [name]: value }),
  });
  return (
    <>
      <div className={styles.pair}>
        <TextField label={all.name} autoFocus {...field('name')} />
        <TextField label={words.externalId} hint={words.externalIdHint} {...field('externalId')} />
        <TextField label={all.phone} hint={words.phoneHint} type="tel" {...field('phone')} />
        <TextField label={all.email} type="email" {...field('email')} />
        <TextField label={words.timezone} hint={words.timezoneHint} {...field('timezone')} />
        <TextField
          label={all.tags}
          hint={words.tagsHint}
          suggestions={completionsOf(form.tags, tags)}
          {...field('tags')}
        />
      </div>
      <CustomFields fields={form.customFields} onChange={(customFields) => onChange({ ...form, customFields })} />
      <Lookup
        of={agents}
        label={words.agent}
        value={form.assignedAgentId}
        onChange={field('assignedAgentId').onChange}
      />
    </>
  );
}
