#!/bin/sh
# Starts Redis with a user for each service, which reaches the keys and channels of its own name and the counters of
# quotas, which services share, and for the operator, who may do everything. The passwords are environment variables, as
# redis.conf knows none; the arguments are those of redis-server. Nobody can be the default user, but Redis itself
# replays its append-only file as that one.
service() {
  echo "user $1 on >$2 ~northline:$1:* ~northline:quota:* &northline:$1:* -@all +@read +@write +@connection +@transaction +eval +evalsha" \
    "+subscribe +unsubscribe +psubscribe +punsubscribe +publish +time -@dangerous -scan -randomkey -dbsize +info"
}
exec redis-server "$@" - <<END
user default off resetpass ~* &* +@all
user operator on >${REDIS_OPERATOR_PASSWORD:?} ~* &* +@all
$(service gateway "${REDIS_GATEWAY_PASSWORD:?}")
$(service conversation-engine "${REDIS_CONVERSATION_ENGINE_PASSWORD:?}")
$(service campaign-runner "${REDIS_CAMPAIGN_RUNNER_PASSWORD:?}")
$(service insights "${REDIS_INSIGHTS_PASSWORD:?}")
$(service channels "${REDIS_CHANNELS_PASSWORD:?}")
END
