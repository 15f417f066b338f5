import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  Attachment,
  Conversation,
  ConversationEventList,
  Page,
  RpcRequest,
  RpcResponse,
  StageEvidence,
} from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { ConversationEventsService } from '../events/conversation-events.service';
import { CampaignStarts } from './campaign-starts.service';
import { ConversationsService } from './conversations.service';
import { EvidenceService } from './evidence.service';
import { StartingService } from './starting.service';

/** Answers the requests about conversations. */
@Controller()
export class ConversationsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly starting: StartingService,
    private readonly campaigns: CampaignStarts,
    private readonly reading: EvidenceService,
    private readonly eventLog: ConversationEventsService,
  ) {}

  @Rpc('engine.conversations.list')
  list(ctx: RequestContext, query: RpcRequest<'engine.conversations.list'>): Promise<Page<Conversation>> {
    return this.conversations.list(ctx, query);
  }

  @Rpc('engine.conversations.get')
  get(ctx: RequestContext, { id }: { id: string }): Promise<Conversation> {
    return this.conversations.get(ctx, id);
  }

  @Rpc('engine.conversations.send')
  send(
    ctx: RequestContext,
    { id, messageId, message }: RpcRequest<'engine.conversations.send'>,
  ): Promise<Conversation> {
    return this.conversations.send(ctx, id, messageId, message);
  }

  @Rpc('engine.conversations.update')
  update(ctx: RequestContext, { id, changes }: RpcRequest<'engine.conversations.update'>): Promise<Conversation> {
    return this.conversations.update(ctx, id, changes);
  }

  @Rpc('engine.conversations.set_status')
  setStatus(
    ctx: RequestContext,
    { id, status, reason }: RpcRequest<'engine.conversations.set_status'>,
  ): Promise<Conversation> {
    return this.conversations.setStatus(ctx, id, status, reason);
  }

  @Rpc('engine.conversations.assign')
  assign(ctx: RequestContext, { id, assignee }: RpcRequest<'engine.conversations.assign'>): Promise<Conversation> {
    return this.conversations.assign(ctx, id, assignee);
  }

  @Rpc('engine.conversations.take_over')
  takeOver(ctx: RequestContext, { id }: { id: string }): Promise<Conversation> {
    return this.conversations.takeOver(ctx, id);
  }

  @Rpc('engine.conversations.give_back')
  giveBack(ctx: RequestContext, { id, at }: RpcRequest<'engine.conversations.give_back'>): Promise<Conversation> {
    return this.conversations.giveBack(ctx, id, at === undefined ? undefined : new Date(at));
  }

  @Rpc('engine.conversations.cancel_follow_ups')
  cancelFollowUps(ctx: RequestContext, { id }: { id: string }): Promise<Conversation> {
    return this.conversations.cancelFollowUps(ctx, id);
  }

  @Rpc('engine.conversations.attachment')
  attachment(
    ctx: RequestContext,
    { id, attachmentId }: RpcRequest<'engine.conversations.attachment'>,
  ): Promise<Attachment> {
    return this.reading.attachment(ctx, id, attachmentId);
  }

  @Rpc('engine.conversations.events')
  async events(
    ctx: RequestContext,
    { id, ...query }: RpcRequest<'engine.conversations.events'>,
  ): Promise<ConversationEventList> {
    return this.eventLog.list(ctx, (await this.conversations.row(ctx, id))._id, query);
  }

  @Rpc('engine.conversations.start')
  start(ctx: RequestContext, request: RpcRequest<'engine.conversations.start'>): Promise<Conversation> {
    return this.starting.start(ctx, { ...request, leadId: String(request.leadId) });
  }

  @Rpc('engine.conversations.start_many')
  startMany(
    ctx: RequestContext,
    request: RpcRequest<'engine.conversations.start_many'>,
  ): Promise<RpcResponse<'engine.conversations.start_many'>> {
    return this.campaigns.startMany(ctx, request);
  }

  @Rpc('engine.conversations.openings')
  openings(
    ctx: RequestContext,
    request: RpcRequest<'engine.conversations.openings'>,
  ): Promise<RpcResponse<'engine.conversations.openings'>> {
    return this.campaigns.waiting(ctx, request);
  }

  @Rpc('engine.conversations.check_starts')
  checkStarts(
    ctx: RequestContext,
    request: RpcRequest<'engine.conversations.check_starts'>,
  ): Promise<RpcResponse<'engine.conversations.check_starts'>> {
    return this.campaigns.checkStarts(ctx, request);
  }

  @Rpc('engine.conversations.whose')
  whose(
    ctx: RequestContext,
    { id }: RpcRequest<'engine.conversations.whose'>,
  ): Promise<RpcResponse<'engine.conversations.whose'>> {
    return this.reading.whose(ctx, id);
  }

  @Rpc('engine.conversations.evidence')
  evidence(ctx: RequestContext, request: RpcRequest<'engine.conversations.evidence'>): Promise<StageEvidence> {
    return this.reading.evidence(ctx, request);
  }

  @Rpc('engine.conversations.summaries')
  summaries(
    ctx: RequestContext,
    request: RpcRequest<'engine.conversations.summaries'>,
  ): Promise<RpcResponse<'engine.conversations.summaries'>> {
    return this.reading.summaries(ctx, request);
  }
}
