/** Requests and answers of operations from end-to-end tests; written by `tools/openapi/examples.ts`. */
export const examples: Readonly<Record<string, { request?: unknown; status: number; answer: unknown }>> = {
  "AbTests_create": {
    "request": {
      "name": "Openings",
      "variants": [
        {
          "agentConfigId": "6b038d901a8607da2660d9af",
          "weight": 1
        },
        {
          "agentConfigId": "6b038d901a8607da2660d9b2",
          "weight": 1
        },
        {
          "agentConfigId": "6b038d981a8607da2660d9dd",
          "weight": 1
        }
      ]
    },
    "status": 201,
    "answer": {
      "_id": "6b038d981a8607da2660d9df",
      "accountId": "6b038d895309900ea213eac4",
      "name": "Openings",
      "status": "draft",
      "variants": [
        {
          "agentConfigId": "6b038d901a8607da2660d9af",
          "weight": 1
        },
        {
          "agentConfigId": "6b038d901a8607da2660d9b2",
          "weight": 1
        },
        {
          "agentConfigId": "6b038d981a8607da2660d9dd",
          "weight": 1
        }
      ],
      "createdAt": "2026-11-23T00:49:28.395Z",
      "updatedAt": "2026-11-23T00:49:28.395Z"
    }
  },
  "AbTests_get": {
    "status": 200,
    "answer": {
      "_id": "6b038da31a8607da2660da9c",
      "accountId": "6b038d895309900ea213eac4",
      "name": "Openings",
      "status": "draft",
      "variants": [
        {
          "agentConfigId": "6b038d901a8607da2660d9af",
          "weight": 0.5
        },
        {
          "agentConfigId": "6b038d901a8607da2660d9b2",
          "weight": 1.5
        }
      ],
      "createdAt": "2026-11-23T00:49:39.370Z",
      "updatedAt": "2026-11-23T00:49:39.370Z"
    }
  },
  "AbTests_list": {
    "status": 200,
    "answer": {
      "abTests": [
        {
          "_id": "6b038d7014257e3ae635d546",
          "accountId": "6b038d574e4fdd4407919eb3",
          "name": "Short or long openings",
          "status": "draft",
          "variants": [
            {
              "agentConfigId": "6b038d5f14257e3ae635d3c7",
              "weight": 0.5
            },
            {
              "agentConfigId": "6b038d5f14257e3ae635d3c9",
              "weight": 0.5
            }
          ],
          "createdAt": "2026-11-23T00:48:48.120Z",
          "updatedAt": "2026-11-23T00:48:48.120Z"
        },
        {
          "_id": "6b038d7014257e3ae635d544",
          "accountId": "6b038d574e4fdd4407919eb3",
          "name": "Short or long openings",
          "status": "draft",
          "variants": [
            {
              "agentConfigId": "6b038d5f14257e3ae635d3c7",
              "weight": 0.5
            },
            {
              "agentConfigId": "6b038d5f14257e3ae635d3c9",
              "weight": 0.5
            }
          ],
          "createdAt": "2026-11-23T00:48:48.103Z",
          "updatedAt": "2026-11-23T00:48:48.103Z"
        },
        {
          "_id": "6b038d7014257e3ae635d542",
          "accountId": "6b038d574e4fdd4407919eb3",
          "name": "Short or long openings",
          "status": "draft",
          "variants": [
            {
              "agentConfigId": "6b038d5f14257e3ae635d3c7",
              "weight": 0.5
            },
            {
              "agentConfigId": "6b038d5f14257e3ae635d3c9",
              "weight": 0.5
            }
          ],
          "createdAt": "2026-11-23T00:48:48.086Z",
          "updatedAt": "2026-11-23T00:48:48.086Z"
        },
        {
          "_id": "6b038d7014257e3ae635d53c",
          "accountId": "6b038d574e4fdd4407919eb3",
          "name": "Short or long openings",
          "status": "draft",
          "variants": [
            {
              "agentConfigId": "6b038d5f14257e3ae635d3c7",
              "weight": 0.5
            },
            {
              "agentConfigId": "6b038d5f14257e3ae635d3c9",
              "weight": 0.5
            }
          ],
          "createdAt": "2026-11-23T00:48:48.034Z",
          "updatedAt": "2026-11-23T00:48:48.034Z"
        },
        {
          "_id": "6b038d6114257e3ae635d3d9",
          "accountId": "6b038d574e4fdd4407919eb3",
          "name": "Short or long openings",
          "status": "running",
          "variants": [
            {
              "agentConfigId": "6b038d5f14257e3ae635d3c7",
              "weight": 0.5
            },
            {
              "agentConfigId": "6b038d5f14257e3ae635d3c9",
              "weight": 0.5
            }
          ],
          "createdAt": "2026-11-23T00:48:33.171Z",
          "updatedAt": "2026-11-23T00:48:48.288Z"
        }
      ],
      "total": 5,
      "nextCursor": null
    }
  },
  "AbTests_results": {
    "status": 200,
    "answer": {
      "testId": "6b038f021b2211e9025703b5",
      "status": "running",
      "totalConversations": 12,
      "variants": [
        {
          "agentConfigId": "6b038eed1b2211e902570349",
          "agentConfigName": "Qualifier",
          "weight": 1,
          "totalConversations": 6,
          "qualified": 4,
          "disqualified": 2,
          "qualificationRate": 0.6666666666666666,
          "avgMessagesPerConversation": 5.666666666666667,
          "avgConversationDuration": 2.3
        },
        {
          "agentConfigId": "6b038f021b2211e9025703b2",
          "agentConfigName": "Qualifier",
          "weight": 1,
          "totalConversations": 6,
          "qualified": 5,
          "disqualified": 1,
          "qualificationRate": 0.8333333333333334,
          "avgMessagesPerConversation": 6.333333333333333,
          "avgConversationDuration": 2.5461666666666667
        }
      ],
      "winner": null,
      "confidenceLevel": null,
      "details": {
        "windowMinutes": 1440,
        "cohort": [
          {
            "agentConfigId": "6b038eed1b2211e902570349",
            "conversations": 0,
            "qualified": 0,
            "rate": 0,
            "waiting": 6,
            "finished": 6,
            "followUps": 0
          },
          {
            "agentConfigId": "6b038f021b2211e9025703b2",
            "conversations": 0,
            "qualified": 0,
            "rate": 0,
            "waiting": 6,
            "finished": 6,
            "followUps": 0
          }
        ],
        "comparisons": [],
        "guardrails": [
          {
            "agentConfigId": "6b038eed1b2211e902570349",
            "leads": 6,
            "failed": 0,
            "optedOut": 0,
            "complaints": 0,
            "bounced": 0,
            "handedOff": 0
          },
          {
            "agentConfigId": "6b038f021b2211e9025703b2",
            "leads": 6,
            "failed": 0,
            "optedOut": 0,
            "complaints": 0,
            "bounced": 0,
            "handedOff": 1
          }
        ],
        "leadsNeeded": 60,
        "sampleRatioPValue": 1,
        "manualConversations": 0,
        "warnings": [
          "Every variant needs at least 30 conversations that began a window ago before a winner can be named"
        ]
      }
    }
  },
  "AbTests_setStatus": {
    "request": {
      "status": "paused"
    },
    "status": 200,
    "answer": {
      "_id": "6b038da31a8607da2660da9c",
      "accountId": "6b038d895309900ea213eac4",
      "name": "Now running",
      "status": "paused",
      "variants": [
        {
          "agentConfigId": "6b038d901a8607da2660d9b2",
          "weight": 1.5
        },
        {
          "agentConfigId": "6b038d901a8607da2660d9af",
          "weight": 0.5
        }
      ],
      "description": "With a word",
      "createdAt": "2026-11-23T00:49:39.370Z",
      "updatedAt": "2026-11-23T00:49:39.525Z"
    }
  },
  "AbTests_update": {
    "request": {
      "name": "Short or long openings",
      "variants": [
        {
          "agentConfigId": "6b038d5f14257e3ae635d3c7",
          "weight": 0.5
        },
        {
          "agentConfigId": "6b038d5f14257e3ae635d3c9",
          "weight": 0.5
        }
      ]
    },
    "status": 200,
    "answer": {
      "_id": "6b038d6114257e3ae635d3d9",
      "accountId": "6b038d574e4fdd4407919eb3",
      "name": "Short or long openings",
      "status": "draft",
      "variants": [
        {
          "agentConfigId": "6b038d5f14257e3ae635d3c7",
          "weight": 0.5
        },
        {
          "agentConfigId": "6b038d5f14257e3ae635d3c9",
          "weight": 0.5
        }
      ],
      "createdAt": "2026-11-23T00:48:33.171Z",
      "updatedAt": "2026-11-23T00:48:48.143Z"
    }
  },
  "Account_get": {
    "status": 200,
    "answer": {
      "auditRetentionDays": 365,
      "webhookLogRetentionDays": 30,
      "turnRetentionDays": 90,
      "inboundRetentionDays": 365,
      "deliveryRetentionDays": 365,
      "eventRetentionDays": 90,
      "_id": "6b038d574e4fdd4407919eb3",
      "name": "Second, empty",
      "timezone": "UTC",
      "language": "English",
      "lockEditedInsights": false,
      "followUpSchedule": {
        "timezone": "lead",
        "activeHours": {
          "start": "08:00",
          "end": "20:00"
        }
      },
      "createdAt": "2026-11-23T00:48:23.587Z",
      "updatedAt": "2026-11-23T00:48:23.587Z"
    }
  },
  "Account_listQuotas": {
    "status": 200,
    "answer": {
      "quotas": [
        {
          "name": "mail_bytes",
          "of": "bytes of stored mail",
          "per": "day",
          "limit": 500000000,
          "used": 0
        },
        {
          "name": "unsigned_mails",
          "of": "unsigned notices of mails",
          "per": "minute",
          "limit": 60,
          "used": 0
        },
        {
          "name": "stranger_conversations",
          "of": "conversations begun by strangers",
          "per": "hour",
          "limit": 1000,
          "used": 0
        },
        {
          "name": "model_calls",
          "of": "model calls",
          "per": "hour",
          "limit": 50000,
          "used": 9
        },
        {
          "name": "ingestions",
          "of": "documents being read",
          "per": "at_once",
          "limit": 2,
          "used": 1
        },
        {
          "name": "open_streams",
          "of": "open streams",
          "per": "at_once",
          "limit": 20,
          "used": 0
        },
        {
          "name": "imports",
          "of": "running imports",
          "per": "total",
          "limit": 3,
          "used": 0
        },
        {
          "name": "knowledge_chunks",
          "of": "pieces of knowledge",
          "per": "total",
          "limit": 100000,
          "used": 5
        },
        {
          "name": "knowledge_documents",
          "of": "documents",
          "per": "total",
          "limit": 10000,
          "used": 7
        },
        {
          "name": "knowledge_bases",
          "of": "knowledge bases",
          "per": "total",
          "limit": 1000,
          "used": 4
        },
        {
          "name": "agents",
          "of": "agents",
          "per": "total",
          "limit": 1000,
          "used": 9
        },
        {
          "name": "tool_servers",
          "of": "tool servers",
          "per": "total",
          "limit": 100,
          "used": 4
        },
        {
          "name": "webhook_endpoints",
          "of": "webhook endpoints",
          "per": "total",
          "limit": 100,
          "used": 4
        },
        {
          "name": "campaigns",
          "of": "campaigns",
          "per": "total",
          "limit": 10000,
          "used": 8
        },
        {
          "name": "ab_tests",
          "of": "A/B tests",
          "per": "total",
          "limit": 1000,
          "used": 5
        },
        {
          "name": "api_keys",
          "of": "API keys, revoked ones too",
          "per": "total",
          "limit": 1000,
          "used": 5
        },
        {
          "name": "members",
          "of": "members",
          "per": "total",
          "limit": 1000,
          "used": 5
        }
      ]
    }
  },
  "Account_update": {
    "request": {
      "lockEditedInsights": true
    },
    "status": 200,
    "answer": {
      "auditRetentionDays": 365,
      "webhookLogRetentionDays": 30,
      "turnRetentionDays": 90,
      "inboundRetentionDays": 365,
      "deliveryRetentionDays": 365,
      "eventRetentionDays": 90,
      "_id": "6b038d895309900ea213eac4",
      "name": "Demo",
      "timezone": "UTC",
      "language": "English",
      "lockEditedInsights": true,
      "followUpSchedule": {
        "timezone": "lead",
        "activeHours": {
          "start": "08:00",
          "end": "20:00"
        }
      },
      "createdAt": "2026-11-23T00:49:13.269Z",
      "updatedAt": "2026-11-23T00:49:55.866Z"
    }
  },
  "AgentAttachments_attachBase": {
    "status": 200,
    "answer": {
      "_id": "6b038d901a8607da2660d9b2",
      "accountId": "6b038d895309900ea213eac4",
      "status": "active",
      "name": "Qualifier",
      "systemPrompt": "You write for a company that rents out offices. Be brief and friendly.",
      "goal": "Find out the budget and the timeline of the lead.",
      "language": "English",
      "instructions": "",
      "handoffMessage": "Thank you. A colleague of mine will write to you shortly.",
      "stages": [
        {
          "id": "opening",
          "name": "opening",
          "order": 0,
          "prompt": "Greet the lead by name and ask what they are looking for.",
          "transitionCriteria": "",
          "maxMessages": 0,
          "nextStageIds": [],
          "nextStages": [
            {
              "id": "needs",
              "condition": "The lead is interested or says what they are looking for"
            },
            {
              "id": "declined",
              "condition": "The lead is not interested"
            }
          ],
          "knowledgeBaseIds": [],
          "stageInsights": []
        },
        {
          "id": "needs",
          "name": "needs",
          "order": 1,
          "prompt": "Ask for the budget and the timeline.",
          "transitionCriteria": "",
          "maxMessages": 0,
          "nextStageIds": [],
          "nextStages": [
            {
              "id": "qualified",
              "condition": "The lead gave a budget and a timeline"
            },
            {
              "id": "declined",
              "condition": "The lead is not interested"
            }
          ],
          "knowledgeBaseIds": [],
          "stageInsights": []
        },
        {
          "id": "qualified",
          "name": "qualified",
          "order": 2,
          "prompt": "Thank the lead and say that a specialist will call.",
          "transitionCriteria": "",
          "maxMessages": 0,
          "nextStageIds": [],
          "nextStages": [],
          "knowledgeBaseIds": [],
          "stageInsights": [
            {
              "fieldName": "budget",
              "instructions": "The budget that the lead named, with its currency."
            },
            {
              "fieldName": "timeline",
              "instructions": "When the lead wants to start."
            }
          ]
        },
        {
          "id": "declined",
          "name": "declined",
          "order": 3,
          "prompt": "Thank the lead for the answer.",
          "transitionCriteria": "",
          "maxMessages": 0,
          "nextStageIds": [],
          "nextStages": [],
          "knowledgeBaseIds": [],
          "stageInsights": [],
          "outcome": "disqualified"
        }
      ],
      "inboundEntries": [],
      "guardrails": {
        "maxTotalMessages": 40,
        "inactivityTimeoutMinutes": 1440,
        "forbiddenTopics": "politics",
        "escalationTriggers": "The lead asks for a human"
      },
      "knowledgeBaseIds": [
        "6b038d8f1a8607da2660d9aa"
      ],
      "mcpServerIds": [],
      "firstTouchTemplate": {
        "name": "hello",
        "language": "en",
        "parameters": [
          "{{name}}"
        ]
      },
      "createdAt": "2026-11-23T00:49:20.397Z",
      "updatedAt": "2026-11-23T00:49:45.905Z"
    }
  },
  "AgentAttachments_attachServer": {
    "status": 200,
    "answer": {
      "_id": "6b038da01a8607da2660da47",
      "accountId": "6b038d895309900ea213eac4",
      "status": "draft",
      "name": "Plain",
      "systemPrompt": "Be kind.",
      "goal": "",
      "language": "English",
      "instructions": "",
      "handoffMessage": "A specialist will connect with you shortly.",
      "stages": [],
      "inboundEntries": [],
      "guardrails": {
        "maxTotalMessages": 40,
        "inactivityTimeoutMinutes": 1440,
        "forbiddenTopics": "",
        "escalationTriggers": ""
      },
      "knowledgeBaseIds": [],
      "mcpServerIds": [
        "6b038da01a8607da2660da45"
      ],
      "createdAt": "2026-11-23T00:49:36.266Z",
      "updatedAt": "2026-11-23T00:49:36.284Z"
    }
  },
  "AgentAttachments_detachServer": {
    "status": 200,
    "answer": {
      "_id": "6b038da01a8607da2660da47",
      "accountId": "6b038d895309900ea213eac4",
      "status": "draft",
      "name": "Plain",
      "systemPrompt": "Be kind.",
      "goal": "",
      "language": "English",
      "instructions": "",
      "handoffMessage": "A specialist will connect with you shortly.",
      "stages": [],
      "inboundEntries": [],
      "guardrails": {
        "maxTotalMessages": 40,
        "inactivityTimeoutMinutes": 1440,
        "forbiddenTopics": "",
        "escalationTriggers": ""
      },
      "knowledgeBaseIds": [],
      "mcpServerIds": [],
      "createdAt": "2026-11-23T00:49:36.266Z",
      "updatedAt": "2026-11-23T00:49:36.304Z"
    }
  },
  "Agents_create": {
    "request": {
      "name": "Qualifier",
      "systemPrompt": "You write for a company that rents out offices. Be brief and friendly.",
      "goal": "Find out the budget and the timeline of the lead.",
      "handoffMessage": "Thank you. A colleague of mine will write to you shortly.",
      "guardrails": {
        "escalationTriggers": "The lead asks for a human",
        "forbiddenTopics": "politics"
      },
      "firstTouchTemplate": {
        "name": "hello",
        "language": "en",
        "parameters": [
          "{{name}}"
        ]
      },
      "stages": [
        {
          "id": "opening",
          "name": "opening",
          "order": 0,
          "prompt": "Greet the lead by name and ask what they are looking for.",
          "nextStages": [
            {
              "id": "needs",
              "condition": "The lead is interested or says what they are looking for"
            },
            {
              "id": "declined",
              "condition": "The lead is not interested"
            }
          ]
        },
        {
          "id": "needs",
          "name": "needs",
          "order": 1,
          "prompt": "Ask for the budget and the timeline.",
          "nextStages": [
            {
              "id": "qualified",
              "condition": "The lead gave a budget and a timeline"
            },
            {
              "id": "declined",
              "condition": "The lead is not interested"
            }
          ]
        },
        {
          "id": "qualified",
          "name": "qualified",
          "order": 2,
          "prompt": "Thank the lead and say that a specialist will call.",
          "stageInsights": [
            {
              "fieldName": "budget",
              "instructions": "The budget that the lead named, with its currency."
            },
            {
              "fieldName": "timeline",
              "instructions": "When the lead wants to start."
            }
          ]
        },
        {
          "id": "declined",
          "name": "declined",
          "order": 3,
          "prompt": "Thank the lead for the answer.",
          "outcome": "disqualified"
        }
      ],
      "inboundEntries": [
        {
          "targetStageId": "needs",
          "condition": "The lead says what they are looking for"
        },
        {
          "targetStageId": "opening",
          "condition": ""
        }
      ]
    },
    "status": 201,
    "answer": {
      "_id": "6b038eed1b2211e902570349",
      "accountId": "6b038eea63537278ab30c9d1",
      "status": "draft",
      "goal": "Find out the budget and the timeline of the lead.",
      "language": "English",
      "instructions": "",
      "handoffMessage": "Thank you. A colleague of mine will write to you shortly.",
      "stages": [
        {
          "id": "opening",
          "name": "opening",
          "order": 0,
          "prompt": "Greet the lead by name and ask what they are looking for.",
          "transitionCriteria": "",
          "maxMessages": 0,
          "nextStageIds": [],
          "nextStages": [
            {
              "id": "needs",
              "condition": "The lead is interested or says what they are looking for"
            },
            {
              "id": "declined",
              "condition": "The lead is not interested"
            }
          ],
          "knowledgeBaseIds": [],
          "stageInsights": []
        },
        {
          "id": "needs",
          "name": "needs",
          "order": 1,
          "prompt": "Ask for the budget and the timeline.",
          "transitionCriteria": "",
          "maxMessages": 0,
          "nextStageIds": [],
          "nextStages": [
            {
              "id": "qualified",
              "condition": "The lead gave a budget and a timeline"
            },
            {
              "id": "declined",
              "condition": "The lead is not interested"
            }
          ],
          "knowledgeBaseIds": [],
          "stageInsights": []
        },
        {
          "id": "qualified",
          "name": "qualified",
          "order": 2,
          "prompt": "Thank the lead and say that a specialist will call.",
          "transitionCriteria": "",
          "maxMessages": 0,
          "nextStageIds": [],
          "nextStages": [],
          "knowledgeBaseIds": [],
          "stageInsights": [
            {
              "fieldName": "budget",
              "instructions": "The budget that the lead named, with its currency."
            },
            {
              "fieldName": "timeline",
              "instructions": "When the lead wants to start."
            }
          ]
        },
        {
          "id": "declined",
          "name": "declined",
          "order": 3,
          "prompt": "Thank the lead for the answer.",
          "transitionCriteria": "",
          "maxMessages": 0,
          "nextStageIds": [],
          "nextStages": [],
          "knowledgeBaseIds": [],
          "stageInsights": [],
          "outcome": "disqualified"
        }
      ],
      "inboundEntries": [
        {
          "targetStageId": "needs",
          "condition": "The lead says what they are looking for"
        },
        {
          "targetStageId": "opening",
          "condition": ""
        }
      ],
      "guardrails": {
        "maxTotalMessages": 40,
        "inactivityTimeoutMinutes": 1440,
        "forbiddenTopics": "politics",
        "escalationTriggers": "The lead asks for a human"
      },
      "knowledgeBaseIds": [],
      "mcpServerIds": [],
      "name": "Qualifier",
      "systemPrompt": "You write for a company that rents out offices. Be brief and friendly.",
      "firstTouchTemplate": {
        "name": "hello",
        "language": "en",
        "parameters": [
          "{{name}}"
        ]
      },
      "createdAt": "2026-11-23T00:55:09.225Z",
      "updatedAt": "2026-11-23T00:55:09.225Z"
    }
  },
  "Agents_get": {
    "status": 200,
    "answer": {
      "_id": "6b038d901a8607da2660d9af",
      "accountId": "6b038d895309900ea213eac4",
      "status": "active",
      "name": "Qualifier",
      "systemPrompt": "You write for a company that rents out offices. Be brief and friendly.",
      "goal": "Find out the budget and the timeline of the lead.",
      "language": "English",
      "instructions": "Never use exclamation marks.",
      "handoffMessage": "Thank you. A colleague of mine will write to you shortly.",
      "stages": [
        {
          "id": "opening",
          "name": "opening",
          "order": 0,
          "prompt": "Greet the lead by name and ask what they are looking for.",
          "transitionCriteria": "",
          "maxMessages": 0,
          "nextStageIds": [],
          "nextStages": [
            {
              "id": "needs",
              "condition": "The lead is interested or says what they are looking for"
            },
            {
              "id": "declined",
              "condition": "The lead is not interested"
            }
          ],
          "knowledgeBaseIds": [],
          "stageInsights": []
        },
        {
          "id": "needs",
          "name": "needs",
          "order": 1,
          "prompt": "Ask for the budget and the timeline.",
          "transitionCriteria": "",
          "maxMessages": 0,
          "nextStageIds": [],
          "nextStages": [
            {
              "id": "qualified",
              "condition": "The lead gave a budget and a timeline"
            },
            {
              "id": "declined",
              "condition": "The lead is not interested"
            }
          ],
          "knowledgeBaseIds": [],
          "stageInsights": []
        },
        {
          "id": "qualified",
          "name": "qualified",
          "order": 2,
          "prompt": "Thank the lead and say that a specialist will call.",
          "transitionCriteria": "",
          "maxMessages": 0,
          "nextStageIds": [],
          "nextStages": [],
          "knowledgeBaseIds": [],
          "stageInsights": [
            {
              "fieldName": "budget",
              "instructions": "The budget that the lead named, with its currency."
            },
            {
              "fieldName": "timeline",
              "instructions": "When the lead wants to start."
            }
          ]
        },
        {
          "id": "declined",
          "name": "declined",
          "order": 3,
          "prompt": "Thank the lead for the answer.",
          "transitionCriteria": "",
          "maxMessages": 0,
          "nextStageIds": [],
          "nextStages": [],
          "knowledgeBaseIds": [],
          "stageInsights": [],
          "outcome": "disqualified"
        }
      ],
      "inboundEntries": [],
      "guardrails": {
        "maxTotalMessages": 40,
        "inactivityTimeoutMinutes": 1440,
        "forbiddenTopics": "politics",
        "escalationTriggers": "The lead asks for a human"
      },
      "knowledgeBaseIds": [
        "6b038d8f1a8607da2660d9aa"
      ],
      "mcpServerIds": [],
      "firstTouchTemplate": {
        "name": "hello",
        "language": "en",
        "parameters": [
          "{{name}}"
        ]
      },
      "createdAt": "2026-11-23T00:49:20.213Z",
      "updatedAt": "2026-11-23T00:49:20.322Z"
    }
  },
  "Agents_list": {
    "status": 200,
    "answer": {
      "agentConfigs": [
        {
          "_id": "6b038d5c14257e3ae635d3c0",
          "accountId": "6b038d5271561e5c321c869e",
          "status": "active",
          "name": "canary7f3a91",
          "systemPrompt": "You write for a company that rents out offices. Be brief and friendly.",
          "goal": "Find out the budget and the timeline of the lead.",
          "language": "English",
          "instructions": "",
          "handoffMessage": "Thank you. A colleague of mine will write to you shortly.",
          "stages": [
            {
              "id": "opening",
              "name": "opening",
              "order": 0,
              "prompt": "Greet the lead by name and ask what they are looking for.",
              "transitionCriteria": "",
              "maxMessages": 0,
              "nextStageIds": [],
              "nextStages": [
                {
                  "id": "needs",
                  "condition": "The lead is interested or says what they are looking for"
                }
              ],
              "knowledgeBaseIds": [],
              "stageInsights": []
            }
          ],
          "inboundEntries": [],
          "guardrails": {
            "maxTotalMessages": 40,
            "inactivityTimeoutMinutes": 1440,
            "forbiddenTopics": "politics",
            "escalationTriggers": "The lead asks for a human"
          },
          "knowledgeBaseIds": [],
          "mcpServerIds": [],
          "firstTouchTemplate": {
            "name": "hello",
            "language": "en",
            "parameters": [
              "{{name}}"
            ]
          },
          "createdAt": "2026-11-23T00:48:28.778Z",
          "updatedAt": "2026-11-23T00:48:28.821Z"
        }
      ],
      "total": 3,
      "nextCursor": null
    }
  },
  "Agents_patch": {
    "request": {
      "status": "active"
    },
    "status": 200,
    "answer": {
      "_id": "6b038eed1b2211e902570349",
      "accountId": "6b038eea63537278ab30c9d1",
      "status": "active",
      "name": "Qualifier",
      "systemPrompt": "You write for a company that rents out offices. Be brief and friendly.",
      "goal": "Find out the budget and the timeline of the lead.",
      "language": "English",
      "instructions": "",
      "handoffMessage": "Thank you. A colleague of mine will write to you shortly.",
      "stages": [
        {
          "id": "opening",
          "name": "opening",
          "order": 0,
          "prompt": "Greet the lead by name and ask what they are looking for.",
          "transitionCriteria": "",
          "maxMessages": 0,
          "nextStageIds": [],
          "nextStages": [
            {
              "id": "needs",
              "condition": "The lead is interested or says what they are looking for"
            },
            {
              "id": "declined",
              "condition": "The lead is not interested"
            }
          ],
          "knowledgeBaseIds": [],
          "stageInsights": []
        },
        {
          "id": "needs",
          "name": "needs",
          "order": 1,
          "prompt": "Ask for the budget and the timeline.",
          "transitionCriteria": "",
          "maxMessages": 0,
          "nextStageIds": [],
          "nextStages": [
            {
              "id": "qualified",
              "condition": "The lead gave a budget and a timeline"
            },
            {
              "id": "declined",
              "condition": "The lead is not interested"
            }
          ],
          "knowledgeBaseIds": [],
          "stageInsights": []
        },
        {
          "id": "qualified",
          "name": "qualified",
          "order": 2,
          "prompt": "Thank the lead and say that a specialist will call.",
          "transitionCriteria": "",
          "maxMessages": 0,
          "nextStageIds": [],
          "nextStages": [],
          "knowledgeBaseIds": [],
          "stageInsights": [
            {
              "fieldName": "budget",
              "instructions": "The budget that the lead named, with its currency."
            },
            {
              "fieldName": "timeline",
              "instructions": "When the lead wants to start."
            }
          ]
        },
        {
          "id": "declined",
          "name": "declined",
          "order": 3,
          "prompt": "Thank the lead for the answer.",
          "transitionCriteria": "",
          "maxMessages": 0,
          "nextStageIds": [],
          "nextStages": [],
          "knowledgeBaseIds": [],
          "stageInsights": [],
          "outcome": "disqualified"
        }
      ],
      "inboundEntries": [
        {
          "targetStageId": "needs",
          "condition": "The lead says what they are looking for"
        },
        {
          "targetStageId": "opening",
          "condition": ""
        }
      ],
      "guardrails": {
        "maxTotalMessages": 40,
        "inactivityTimeoutMinutes": 1440,
        "forbiddenTopics": "politics",
        "escalationTriggers": "The lead asks for a human"
      },
      "knowledgeBaseIds": [],
      "mcpServerIds": [],
      "firstTouchTemplate": {
        "name": "hello",
        "language": "en",
        "parameters": [
          "{{name}}"
        ]
      },
      "createdAt": "2026-11-23T00:55:09.225Z",
      "updatedAt": "2026-11-23T00:55:09.278Z"
    }
  },
  "Agents_put": {
    "request": {
      "stages": [
        {
          "id": "1",
          "name": "Introduction",
          "knowledgeBaseIds": [
            "6b038d6014257e3ae635d3cb"
          ]
        }
      ],
      "name": "Spring assistant"
    },
    "status": 200,
    "answer": {
      "_id": "6b038d5f14257e3ae635d3c7",
      "accountId": "6b038d574e4fdd4407919eb3",
      "status": "draft",
      "name": "Spring assistant",
      "systemPrompt": "mine",
      "goal": "",
      "language": "English",
      "instructions": "",
      "handoffMessage": "A specialist will connect with you shortly.",
      "stages": [
        {
          "id": "1",
          "name": "Introduction",
          "order": 0,
          "prompt": "",
          "transitionCriteria": "",
          "maxMessages": 0,
          "nextStageIds": [],
          "nextStages": [],
          "knowledgeBaseIds": [
            "6b038d6014257e3ae635d3cb"
          ],
          "stageInsights": []
        }
      ],
      "inboundEntries": [],
      "guardrails": {
        "maxTotalMessages": 40,
        "inactivityTimeoutMinutes": 1440,
        "forbiddenTopics": "",
        "escalationTriggers": ""
      },
      "knowledgeBaseIds": [],
      "mcpServerIds": [],
      "createdAt": "2026-11-23T00:48:31.948Z",
      "updatedAt": "2026-11-23T00:48:48.537Z"
    }
  },
  "Agents_stats": {
    "status": 200,
    "answer": {
      "totalConversations": 12,
      "active": 8,
      "completed": 3,
      "handedOff": 1,
      "dropped": 0,
      "avgMessages": 2.75,
      "followUps": 0,
      "repliesToFollowUps": 0,
      "stageReach": [
        {
          "stageId": "opening",
          "stage": "opening",
          "reached": 12,
          "rate": 1
        },
        {
          "stageId": "needs",
          "stage": "needs",
          "reached": 3,
          "rate": 0.25
        },
        {
          "stageId": "qualified",
          "stage": "qualified",
          "reached": 2,
          "rate": 0.16666666666666666
        },
        {
          "stageId": "declined",
          "stage": "declined",
          "reached": 0,
          "rate": 0
        }
      ],
      "versions": [
        {
          "version": 1,
          "conversations": 12,
          "stages": [
            {
              "stageId": "opening",
              "stage": "opening",
              "reached": 12,
              "rate": 1
            }
          ],
          "edges": [
            {
              "from": "opening",
              "to": "needs",
              "taken": 3
            },
            {
              "from": "opening",
              "to": "declined",
              "taken": 0
            }
          ]
        }
      ],
      "qualifiedLeads": 2,
      "qualificationRate": 0.5
    }
  },
  "Analytics_daily": {
    "status": 200,
    "answer": [
      {
        "date": "2026-10-25",
        "conversations": 0,
        "messages": 0,
        "replied": 0,
        "handed_off": 0,
        "completed": 0
      }
    ]
  },
  "Analytics_funnel": {
    "status": 200,
    "answer": [
      {
        "stage": "new",
        "count": 1
      },
      {
        "stage": "contacted",
        "count": 1
      },
      {
        "stage": "replied",
        "count": 1
      },
      {
        "stage": "handed_off",
        "count": 1
      }
    ]
  },
  "Analytics_overview": {
    "status": 200,
    "answer": {
      "totalLeads": 52,
      "totalConversations": 12,
      "sessionStatus": {
        "active": 8,
        "completed": 3,
        "handed_off": 1,
        "dropped": 0
      },
      "avgMessages": 2.75,
      "completedRate": 0.25,
      "handedOffRate": 0.1667,
      "qualificationRate": 0.5,
      "avgMessagesToQualify": 7.5
    }
  },
  "Analytics_stageDistribution": {
    "status": 200,
    "answer": [
      {
        "agentConfigId": "6b038d6214257e3ae635d3ec",
        "agentName": "mine",
        "stages": [
          {
            "stageId": "opening",
            "stage": "opening",
            "count": 1
          },
          {
            "stageId": "qualified",
            "stage": "qualified",
            "count": 1
          }
        ]
      }
    ]
  },
  "ApiKeys_create": {
    "request": {
      "name": "test",
      "scopes": [
        "leads:view",
        "leads:import",
        "leads:start_conversation",
        "leads:sync_create",
        "leads:sync_delete",
        "conversations:view",
        "conversations:edit",
        "conversations:send_message",
        "conversations:change_status",
        "agent_config:view",
        "agent_config:edit",
        "knowledge:view",
        "knowledge:upload",
        "knowledge:delete",
        "campaigns:view",
        "campaigns:create",
        "campaigns:edit",
        "campaigns:launch",
        "campaigns:delete",
        "analytics:view",
        "ab_testing:view",
        "ab_testing:manage",
        "audit:view",
        "audit:export",
        "api_keys:view",
        "api_keys:manage",
        "integrations:view",
        "integrations:edit",
        "webhooks:view",
        "webhooks:manage",
        "team:manage"
      ]
    },
    "status": 201,
    "answer": {
      "_id": "6b038d8f1a8607da2660d989",
      "accountId": "6b038d895309900ea213eac4",
      "name": "test",
      "scopes": [
        "leads:view",
        "leads:import",
        "leads:start_conversation",
        "leads:sync_create",
        "leads:sync_delete",
        "conversations:view",
        "conversations:edit",
        "conversations:send_message",
        "conversations:change_status",
        "agent_config:view",
        "agent_config:edit",
        "knowledge:view",
        "knowledge:upload",
        "knowledge:delete",
        "campaigns:view",
        "campaigns:create",
        "campaigns:edit",
        "campaigns:launch",
        "campaigns:delete",
        "analytics:view",
        "ab_testing:view",
        "ab_testing:manage",
        "audit:view",
        "audit:export",
        "api_keys:view",
        "api_keys:manage",
        "integrations:view",
        "integrations:edit",
        "webhooks:view",
        "webhooks:manage",
        "team:manage"
      ],
      "environment": "live",
      "keyHint": "76fe",
      "createdBy": {
        "type": "api_key",
        "id": "6b038d8a1a8607da2660d966",
        "name": "Demo (live)"
      },
      "createdAt": "2026-11-23T00:49:19.674Z",
      "key": "nl_live_0000000000000000000000000000000000000000000000000000000000000000"
    }
  },
  "ApiKeys_list": {
    "status": 200,
    "answer": {
      "apiKeys": [
        {
          "_id": "6b038d7214257e3ae635d5e1",
          "accountId": "6b038d574e4fdd4407919eb3",
          "name": "CRM sync",
          "scopes": [
            "leads:view"
          ],
          "environment": "live",
          "keyHint": "03b5",
          "createdBy": {
            "type": "api_key",
            "id": "6b038d5814257e3ae635d268",
            "name": "Demo (live)"
          },
          "createdAt": "2026-11-23T00:48:50.873Z"
        },
        {
          "_id": "6b038d7214257e3ae635d5de",
          "accountId": "6b038d574e4fdd4407919eb3",
          "name": "CRM sync",
          "scopes": [
            "leads:view"
          ],
          "environment": "live",
          "keyHint": "5ef7",
          "createdBy": {
            "type": "api_key",
            "id": "6b038d5814257e3ae635d268",
            "name": "Demo (live)"
          },
          "createdAt": "2026-11-23T00:48:50.858Z"
        },
        {
          "_id": "6b038d7214257e3ae635d5db",
          "accountId": "6b038d574e4fdd4407919eb3",
          "name": "CRM sync",
          "scopes": [
            "leads:view"
          ],
          "environment": "live",
          "keyHint": "0363",
          "createdBy": {
            "type": "api_key",
            "id": "6b038d5814257e3ae635d268",
            "name": "Demo (live)"
          },
          "createdAt": "2026-11-23T00:48:50.830Z"
        },
        {
          "_id": "6b038d6114257e3ae635d3df",
          "accountId": "6b038d574e4fdd4407919eb3",
          "name": "mine",
          "scopes": [
            "leads:view"
          ],
          "environment": "live",
          "keyHint": "69af",
          "createdBy": {
            "type": "api_key",
            "id": "6b038d5814257e3ae635d268",
            "name": "Demo (live)"
          },
          "createdAt": "2026-11-23T00:48:33.308Z"
        },
        {
          "_id": "6b038d5814257e3ae635d268",
          "accountId": "6b038d574e4fdd4407919eb3",
          "name": "Demo (live)",
          "scopes": [
            "leads:view",
            "leads:import",
            "leads:start_conversation",
            "leads:sync_create",
            "leads:sync_delete",
            "conversations:view",
            "conversations:edit",
            "conversations:send_message",
            "conversations:change_status",
            "agent_config:view",
            "agent_config:edit",
            "knowledge:view",
            "knowledge:upload",
            "knowledge:delete",
            "campaigns:view",
            "campaigns:create",
            "campaigns:edit",
            "campaigns:launch",
            "campaigns:delete",
            "analytics:view",
            "ab_testing:view",
            "ab_testing:manage",
            "audit:view",
            "audit:export",
            "api_keys:view",
            "api_keys:manage",
            "integrations:view",
            "integrations:edit",
            "webhooks:view",
            "webhooks:manage",
            "team:manage"
          ],
          "environment": "live",
          "keyHint": "c3fb",
          "createdBy": {
            "type": "user",
            "id": "6b038d584e4fdd4407919eb4",
            "name": "second-2c29d930@northline.example"
          },
          "createdAt": "2026-11-23T00:48:24.757Z",
          "lastUsedAt": "2026-11-23T00:48:53.202Z"
        }
      ],
      "total": 5,
      "nextCursor": null
    }
  },
  "ApiKeys_remove": {
    "status": 200,
    "answer": {
      "deleted": true
    }
  },
  "ApiKeys_revoke": {
    "status": 200,
    "answer": {
      "_id": "6b038dab1a8607da2660db7a",
      "accountId": "6b038d895309900ea213eac4",
      "name": "narrow",
      "scopes": [
        "leads:view"
      ],
      "environment": "live",
      "keyHint": "4768",
      "createdBy": {
        "type": "api_key",
        "id": "6b038d8f1a8607da2660d9a4",
        "name": "test"
      },
      "createdAt": "2026-11-23T00:49:47.365Z",
      "revokedAt": "2026-11-23T00:49:47.410Z"
    }
  },
  "ApiKeys_rotate": {
    "status": 200,
    "answer": {
      "_id": "6b038dab1a8607da2660db84",
      "accountId": "6b038d895309900ea213eac4",
      "name": "narrow",
      "scopes": [
        "leads:view"
      ],
      "environment": "live",
      "keyHint": "87b4",
      "createdBy": {
        "type": "api_key",
        "id": "6b038d8f1a8607da2660d987",
        "name": "test"
      },
      "createdAt": "2026-11-23T00:49:47.506Z",
      "key": "nl_live_0000000000000000000000000000000000000000000000000000000000000000"
    }
  },
  "Audit_list": {
    "status": 200,
    "answer": {
      "auditLogs": [
        {
          "_id": "7738f3be-4114-490c-960c-2bf04531bafd",
          "accountId": "6b038f195f2ce251b6a7faf1",
          "action": "conversation.status_changed",
          "actor": {
            "type": "agent",
            "id": "6b038f1de87c8124a804c3ff",
            "name": "Qualifier"
          },
          "resource": {
            "type": "conversation",
            "id": "6b038f1d9ecb95fbda67acf6"
          },
          "status": "success",
          "details": {
            "leadId": "1",
            "campaignId": "6b038f1de87c8124a804c408",
            "before": {
              "status": "active",
              "currentStageName": "needs",
              "currentStageIndex": 1
            },
            "after": {
              "status": "completed",
              "currentStageName": "qualified",
              "currentStageIndex": 2
            },
            "reason": "edge: The lead gave a budget and a timeline"
          },
          "correlationId": "0c4ef6e0-ce8a-4bcc-b4fb-4103911987e8",
          "createdAt": "2026-11-23T00:55:59.576Z"
        },
        {
          "_id": "5b1b062a-9769-4520-949d-1e12bce27f73",
          "accountId": "6b038f195f2ce251b6a7faf1",
          "action": "conversation.updated",
          "actor": {
            "type": "agent",
            "id": "6b038f1de87c8124a804c3ff",
            "name": "Qualifier"
          },
          "resource": {
            "type": "conversation",
            "id": "6b038f1d9ecb95fbda67acf6"
          },
          "status": "success",
          "details": {
            "leadId": "1",
            "campaignId": "6b038f1de87c8124a804c408",
            "before": {
              "currentStageName": "opening",
              "currentStageIndex": 0
            },
            "after": {
              "currentStageName": "needs",
              "currentStageIndex": 1
            },
            "reason": "edge: The lead is interested or says what they are looking for"
          },
          "correlationId": "bb5b6bce-8e9c-4440-97dc-49b7edf911b1",
          "createdAt": "2026-11-23T00:55:58.546Z"
        },
        {
          "_id": "b5fd1933-f58b-47dd-b83b-6774d71e33fa",
          "accountId": "6b038f195f2ce251b6a7faf1",
          "action": "conversation.started",
          "actor": {
            "type": "system",
            "id": "northline",
            "name": "Northline"
          },
          "resource": {
            "type": "conversation",
            "id": "6b038f1d9ecb95fbda67acf6"
          },
          "status": "success",
          "details": {
            "leadId": "1",
            "campaignId": "6b038f1de87c8124a804c408",
            "after": {
              "status": "active",
              "currentStageName": "opening",
              "currentStageIndex": 0
            },
            "reason": "campaign"
          },
          "correlationId": "16997f32-70ba-4a94-b2d6-03c5e71f3935",
          "createdAt": "2026-11-23T00:55:57.755Z"
        }
      ],
      "total": 3,
      "nextCursor": null
    }
  },
  "Auth_login": {
    "request": {
      "email": "outlived@team.example",
      "password": "long exxxxxxxxxxxxxxx"
    },
    "status": 200,
    "answer": {
      "token": "nl_session_0000000000000000000000000000000000000000000000000000000000000000",
      "expiresAt": "2026-11-23T12:49:21.854Z",
      "user": {
        "_id": "6b038d901a8607da2660d9b7",
        "accountId": "6b038d895309900ea213eac4",
        "email": "outlived@team.example",
        "name": "Olga",
        "role": "admin"
      }
    }
  },
  "Auth_me": {
    "status": 200,
    "answer": {
      "account": {
        "_id": "6b038d574e4fdd4407919eb3",
        "name": "Second, empty"
      },
      "user": {
        "_id": "6b038d584e4fdd4407919eb4",
        "accountId": "6b038d574e4fdd4407919eb3",
        "email": "second-2c29d930@northline.example",
        "name": "",
        "role": "owner"
      },
      "role": "owner",
      "scopes": [
        "leads:view",
        "leads:import",
        "leads:start_conversation",
        "leads:sync_create",
        "leads:sync_delete",
        "conversations:view",
        "conversations:edit",
        "conversations:send_message",
        "conversations:change_status",
        "agent_config:view",
        "agent_config:edit",
        "knowledge:view",
        "knowledge:upload",
        "knowledge:delete",
        "campaigns:view",
        "campaigns:create",
        "campaigns:edit",
        "campaigns:launch",
        "campaigns:delete",
        "analytics:view",
        "ab_testing:view",
        "ab_testing:manage",
        "audit:view",
        "audit:export",
        "api_keys:view",
        "api_keys:manage",
        "integrations:view",
        "integrations:edit",
        "webhooks:view",
        "webhooks:manage",
        "team:manage"
      ],
      "environment": "live"
    }
  },
  "Callbacks_email": {
    "request": {
      "type": "email.opened"
    },
    "status": 200,
    "answer": {
      "received": false
    }
  },
  "CampaignActions_cancel": {
    "status": 200,
    "answer": {
      "_id": "6b038d9f1a8607da2660da25",
      "accountId": "6b038d895309900ea213eac4",
      "name": "At night",
      "agentConfigId": "6b038d901a8607da2660d9af",
      "channel": "email",
      "status": "completed",
      "schedule": {
        "rateLimit": 60,
        "activeHours": {
          "start": "02:49",
          "end": "03:49",
          "timezone": "UTC"
        }
      },
      "stats": {
        "totalLeads": 1,
        "sent": 0,
        "delivered": 0,
        "replied": 0,
        "qualified": 0,
        "disqualified": 0,
        "failed": 0
      },
      "manualLeadIds": [
        "22"
      ],
      "createdAt": "2026-11-23T00:49:35.106Z",
      "updatedAt": "2026-11-23T00:49:35.376Z"
    }
  },
  "CampaignActions_launch": {
    "status": 200,
    "answer": {
      "_id": "6b038f021b2211e9025703c6",
      "accountId": "6b038eea63537278ab30c9d1",
      "name": "Autumn",
      "agentConfigId": "6b038eed1b2211e902570349",
      "abTestId": "6b038f021b2211e9025703b5",
      "channel": "whatsapp",
      "status": "running",
      "schedule": {
        "rateLimit": 6000
      },
      "stats": {
        "totalLeads": 0,
        "sent": 0,
        "delivered": 0,
        "replied": 0,
        "qualified": 0,
        "disqualified": 0,
        "failed": 0
      },
      "manualLeadIds": [
        "23",
        "24",
        "25",
        "26",
        "27",
        "28",
        "29",
        "30",
        "31",
        "32",
        "33",
        "34"
      ],
      "createdAt": "2026-11-23T00:55:30.239Z",
      "updatedAt": "2026-11-23T00:55:30.269Z"
    }
  },
  "CampaignActions_pause": {
    "status": 200,
    "answer": {
      "_id": "6b038da31a8607da2660daac",
      "accountId": "6b038d895309900ea213eac4",
      "name": "Draft",
      "agentConfigId": "6b038d901a8607da2660d9af",
      "channel": "email",
      "status": "paused",
      "schedule": {
        "startAt": "2099-01-01T00:00:00.000Z",
        "rateLimit": 60
      },
      "stats": {
        "totalLeads": 0,
        "sent": 0,
        "delivered": 0,
        "replied": 0,
        "qualified": 0,
        "disqualified": 0,
        "failed": 0
      },
      "manualLeadIds": [
        "3"
      ],
      "createdAt": "2026-11-23T00:49:39.815Z",
      "updatedAt": "2026-11-23T00:49:40.084Z"
    }
  },
  "CampaignActions_resume": {
    "status": 200,
    "answer": {
      "_id": "6b038da31a8607da2660daac",
      "accountId": "6b038d895309900ea213eac4",
      "name": "Draft",
      "agentConfigId": "6b038d901a8607da2660d9af",
      "channel": "email",
      "status": "scheduled",
      "schedule": {
        "startAt": "2099-01-01T00:00:00.000Z",
        "rateLimit": 60
      },
      "stats": {
        "totalLeads": 0,
        "sent": 0,
        "delivered": 0,
        "replied": 0,
        "qualified": 0,
        "disqualified": 0,
        "failed": 0
      },
      "manualLeadIds": [
        "3"
      ],
      "createdAt": "2026-11-23T00:49:39.815Z",
      "updatedAt": "2026-11-23T00:49:40.152Z"
    }
  },
  "CampaignActions_retryFailed": {
    "status": 200,
    "answer": {
      "retried": 0
    }
  },
  "Campaigns_create": {
    "request": {
      "name": "Spring",
      "agentConfigId": "6b038d901a8607da2660d9af",
      "channel": "whatsapp",
      "schedule": {
        "startAt": "2099-01-01T09:00:00.000Z",
        "rateLimit": 30,
        "activeDays": [
          1,
          2,
          3,
          4,
          5
        ]
      },
      "leadFilter": {
        "statuses": [
          "new"
        ],
        "tags": [
          "spring"
        ],
        "importedAfter": "2026-01-01T00:00:00.000Z"
      },
      "advancedFilter": {
        "conditions": [
          {
            "field": "customFields.age",
            "operator": "greater_than",
            "value": 30
          },
          {
            "field": "tags",
            "operator": "in",
            "value": [
              "vip"
            ]
          }
        ]
      },
      "manualLeadIds": [
        "1"
      ]
    },
    "status": 201,
    "answer": {
      "_id": "6b038d9e1a8607da2660da10",
      "accountId": "6b038d895309900ea213eac4",
      "name": "Spring",
      "agentConfigId": "6b038d901a8607da2660d9af",
      "channel": "whatsapp",
      "status": "draft",
      "schedule": {
        "startAt": "2099-01-01T09:00:00.000Z",
        "rateLimit": 30,
        "activeDays": [
          1,
          2,
          3,
          4,
          5
        ]
      },
      "stats": {
        "totalLeads": 0,
        "sent": 0,
        "delivered": 0,
        "replied": 0,
        "qualified": 0,
        "disqualified": 0,
        "failed": 0
      },
      "leadFilter": {
        "statuses": [
          "new"
        ],
        "tags": [
          "spring"
        ],
        "importedAfter": "2026-01-01T00:00:00.000Z"
      },
      "advancedFilter": {
        "conditions": [
          {
            "field": "customFields.age",
            "operator": "greater_than",
            "value": 30
          },
          {
            "field": "tags",
            "operator": "in",
            "value": [
              "vip"
            ]
          }
        ]
      },
      "manualLeadIds": [
        "1"
      ],
      "createdAt": "2026-11-23T00:49:34.098Z",
      "updatedAt": "2026-11-23T00:49:34.098Z",
      "leads": []
    }
  },
  "Campaigns_delete": {
    "status": 200,
    "answer": {
      "deleted": true
    }
  },
  "Campaigns_get": {
    "status": 200,
    "answer": {
      "_id": "6b038f021b2211e9025703c6",
      "accountId": "6b038eea63537278ab30c9d1",
      "name": "Autumn",
      "agentConfigId": "6b038eed1b2211e902570349",
      "abTestId": "6b038f021b2211e9025703b5",
      "channel": "whatsapp",
      "status": "completed",
      "schedule": {
        "rateLimit": 6000
      },
      "stats": {
        "totalLeads": 12,
        "sent": 12,
        "delivered": 12,
        "replied": 12,
        "qualified": 8,
        "disqualified": 3,
        "failed": 0
      },
      "manualLeadIds": [
        "23",
        "24",
        "25",
        "26",
        "27",
        "28",
        "29",
        "30",
        "31",
        "32",
        "33",
        "34"
      ],
      "createdAt": "2026-11-23T00:55:30.239Z",
      "updatedAt": "2026-11-23T00:55:31.075Z",
      "leads": [
        {
          "leadId": "23",
          "status": "qualified",
          "conversationId": "6b038f02c0ff8272e7e7adfb",
          "sentAt": "2026-11-23T00:55:30.525Z"
        },
        {
          "leadId": "24",
          "status": "qualified",
          "conversationId": "6b038f02c0ff8272e7e7adfd",
          "sentAt": "2026-11-23T00:55:30.528Z"
        },
        {
          "leadId": "25",
          "status": "qualified",
          "conversationId": "6b038f02c0ff8272e7e7adff",
          "sentAt": "2026-11-23T00:55:30.532Z"
        },
        {
          "leadId": "26",
          "status": "qualified",
          "conversationId": "6b038f02c0ff8272e7e7ae01",
          "sentAt": "2026-11-23T00:55:30.565Z"
        },
        {
          "leadId": "27",
          "status": "qualified",
          "conversationId": "6b038f02c0ff8272e7e7ae03",
          "sentAt": "2026-11-23T00:55:30.580Z"
        },
        {
          "leadId": "28",
          "status": "qualified",
          "conversationId": "6b038f02c0ff8272e7e7ae05",
          "sentAt": "2026-11-23T00:55:30.602Z"
        },
        {
          "leadId": "29",
          "status": "replied",
          "conversationId": "6b038f02c0ff8272e7e7ae07",
          "sentAt": "2026-11-23T00:55:30.624Z"
        },
        {
          "leadId": "30",
          "status": "qualified",
          "conversationId": "6b038f02c0ff8272e7e7ae09",
          "sentAt": "2026-11-23T00:55:30.669Z"
        },
        {
          "leadId": "31",
          "status": "qualified",
          "conversationId": "6b038f02c0ff8272e7e7ae0b",
          "sentAt": "2026-11-23T00:55:30.673Z"
        },
        {
          "leadId": "32",
          "status": "disqualified",
          "conversationId": "6b038f02c0ff8272e7e7ae0d",
          "sentAt": "2026-11-23T00:55:30.673Z"
        },
        {
          "leadId": "33",
          "status": "disqualified",
          "conversationId": "6b038f02c0ff8272e7e7ae0f",
          "sentAt": "2026-11-23T00:55:30.696Z"
        },
        {
          "leadId": "34",
          "status": "disqualified",
          "conversationId": "6b038f02c0ff8272e7e7ae11",
          "sentAt": "2026-11-23T00:55:30.789Z"
        }
      ]
    }
  },
  "Campaigns_leads": {
    "status": 200,
    "answer": {
      "leads": [
        {
          "leadId": "4003",
          "status": "pending"
        }
      ],
      "total": 500,
      "nextCursor": "W3siZmllbGQiOiJzZXEiLCJkaXJlY3Rpb24iOjF9LDEsIjZiMDM4ZjY5OTcyMTA2MzJjMmZhZDE3NSIsNTAwXQ"
    }
  },
  "Campaigns_list": {
    "status": 200,
    "answer": {
      "campaigns": [
        {
          "_id": "6b038d971a8607da2660d9d9",
          "accountId": "6b038d895309900ea213eac4",
          "name": "Later",
          "agentConfigId": "6b038d901a8607da2660d9af",
          "channel": "whatsapp",
          "status": "completed",
          "schedule": {
            "startAt": "2099-01-05T09:00:00.000Z",
            "rateLimit": 60
          },
          "stats": {
            "totalLeads": 0,
            "sent": 0,
            "delivered": 0,
            "replied": 0,
            "qualified": 0,
            "disqualified": 0,
            "failed": 0
          },
          "createdAt": "2026-11-23T00:49:27.856Z",
          "updatedAt": "2026-11-23T00:49:28.227Z"
        },
        {
          "_id": "6b038d921a8607da2660d9d2",
          "accountId": "6b038d895309900ea213eac4",
          "name": "Autumn",
          "agentConfigId": "6b038d901a8607da2660d9af",
          "abTestId": "6b038d921a8607da2660d9c8",
          "channel": "email",
          "status": "completed",
          "schedule": {
            "rateLimit": 6000
          },
          "stats": {
            "totalLeads": 1,
            "sent": 1,
            "delivered": 1,
            "replied": 0,
            "qualified": 0,
            "disqualified": 0,
            "failed": 0
          },
          "createdAt": "2026-11-23T00:49:22.904Z",
          "updatedAt": "2026-11-23T00:49:25.244Z"
        },
        {
          "_id": "6b038d921a8607da2660d9cc",
          "accountId": "6b038d895309900ea213eac4",
          "name": "Autumn",
          "agentConfigId": "6b038d901a8607da2660d9af",
          "channel": "whatsapp",
          "status": "completed",
          "schedule": {
            "rateLimit": 6000
          },
          "stats": {
            "totalLeads": 2,
            "sent": 2,
            "delivered": 2,
            "replied": 2,
            "qualified": 2,
            "disqualified": 0,
            "failed": 0
          },
          "createdAt": "2026-11-23T00:49:22.611Z",
          "updatedAt": "2026-11-23T00:49:23.931Z"
        }
      ],
      "total": 3,
      "nextCursor": null
    }
  },
  "Campaigns_preflight": {
    "status": 200,
    "answer": {
      "status": "done",
      "totalLeads": 3,
      "willSend": 1,
      "excluded": [
        {
          "reason": "Same phone or email as another lead of this campaign",
          "count": 1
        },
        {
          "reason": "Lead has no phone number",
          "count": 1
        }
      ],
      "projectedFinishAt": "2026-11-23T00:55:30.049Z",
      "projectedFinishBy": "2026-11-23T00:55:30.049Z",
      "cost": {
        "amount": 136500,
        "currency": "USD",
        "count": 1,
        "unpriced": 0
      },
      "blockers": [
        "Agent configuration is not active"
      ],
      "warnings": [],
      "problems": [
        {
          "message": "Agent configuration is not active",
          "blocks": true,
          "sentence": {
            "code": "agent_not_active"
          }
        }
      ]
    }
  },
  "Campaigns_update": {
    "request": {
      "schedule": {
        "activeHours": {
          "start": "01:55",
          "end": "03:55",
          "timezone": "Africa/Maputo"
        }
      }
    },
    "status": 200,
    "answer": {
      "_id": "6b038ef61b2211e902570393",
      "accountId": "6b038eea63537278ab30c9d1",
      "name": "Hours",
      "agentConfigId": "6b038eed1b2211e902570349",
      "channel": "whatsapp",
      "status": "running",
      "schedule": {
        "rateLimit": 60,
        "activeHours": {
          "start": "01:55",
          "end": "03:55",
          "timezone": "Africa/Maputo"
        }
      },
      "stats": {
        "totalLeads": 3,
        "sent": 0,
        "delivered": 0,
        "replied": 0,
        "qualified": 0,
        "disqualified": 0,
        "failed": 0
      },
      "manualLeadIds": [
        "13",
        "14",
        "15"
      ],
      "createdAt": "2026-11-23T00:55:18.082Z",
      "updatedAt": "2026-11-23T00:55:18.646Z"
    }
  },
  "Conversations_events": {
    "status": 200,
    "answer": {
      "events": [
        {
          "id": "77e9529c-07d7-41b6-9fb4-77d5e14aac0f",
          "type": "message.received",
          "sequence": 2,
          "timestamp": "2026-11-23T00:55:37.141Z",
          "accountId": "6b038eea63537278ab30c9d1",
          "data": {
            "conversationId": "6b038f08c0ff8272e7e7ae94",
            "leadId": "35",
            "externalId": "115-7-0",
            "agentConfigId": "6b038eed1b2211e902570349",
            "campaignId": "6b038f081b2211e9025703ce",
            "channel": "whatsapp",
            "currentStageName": "opening",
            "currentStageIndex": 0,
            "status": "active",
            "messageId": "6b038f09c0ff8272e7e7ae96",
            "role": "lead",
            "content": "Hello! I am looking for an office.",
            "timestamp": "2026-11-23T00:55:37.000Z"
          }
        },
        {
          "id": "e86ed65e-5519-47bb-8bdb-969f6c8f4687",
          "type": "stage_transition",
          "sequence": 3,
          "timestamp": "2026-11-23T00:55:37.334Z",
          "accountId": "6b038eea63537278ab30c9d1",
          "data": {
            "conversationId": "6b038f08c0ff8272e7e7ae94",
            "leadId": "35",
            "externalId": "115-7-0",
            "agentConfigId": "6b038eed1b2211e902570349",
            "campaignId": "6b038f081b2211e9025703ce",
            "channel": "whatsapp",
            "currentStageName": "needs",
            "currentStageIndex": 1,
            "status": "active",
            "previousStageName": "opening"
          }
        }
      ],
      "nextSequence": 3
    }
  },
  "Conversations_get": {
    "status": 200,
    "answer": {
      "_id": "6b038d93b843e3f764786ee8",
      "leadId": "1",
      "accountId": "6b038d895309900ea213eac4",
      "agentConfigId": "6b038d901a8607da2660d9af",
      "channel": "whatsapp",
      "leadPhone": "+12605550000",
      "status": "completed",
      "currentStageIndex": 2,
      "currentStageName": "qualified",
      "messages": [
        {
          "_id": "6b038d93b843e3f764786ee9",
          "role": "agent",
          "content": "[hello] Lead 0",
          "timestamp": "2026-11-23T00:49:23.417Z",
          "agentConfigId": "6b038d901a8607da2660d9af",
          "deliveryStatus": "read"
        },
        {
          "_id": "6b038d94b843e3f764786ef3",
          "role": "lead",
          "content": "Yes, I am interested! We are looking for support for our sales team.",
          "timestamp": "2026-11-23T00:49:23.417Z"
        },
        {
          "_id": "6b038d94b843e3f764786ef5",
          "role": "agent",
          "content": "Thank you, I have noted you are looking for support for our sales team. What budget do you have in mind?",
          "timestamp": "2026-11-23T00:49:24.877Z",
          "agentConfigId": "6b038d901a8607da2660d9af",
          "deliveryStatus": "read"
        },
        {
          "_id": "6b038d95b843e3f764786efb",
          "role": "lead",
          "content": "Our budget is 800 euros per month.",
          "timestamp": "2026-11-23T00:49:25.000Z"
        },
        {
          "_id": "6b038d95b843e3f764786efd",
          "role": "agent",
          "content": "Thank you, I have noted a budget of 800 euros per month. When would you like to start?",
          "timestamp": "2026-11-23T00:49:25.825Z",
          "agentConfigId": "6b038d901a8607da2660d9af",
          "deliveryStatus": "read"
        },
        {
          "_id": "6b038d96b843e3f764786f03",
          "role": "lead",
          "content": "We would like to start next quarter.",
          "timestamp": "2026-11-23T00:49:26.000Z"
        },
        {
          "_id": "6b038d96b843e3f764786f05",
          "role": "agent",
          "content": "Thank you, I have noted your time frame (next quarter). We will come back to you with the next steps. Have a good day.",
          "timestamp": "2026-11-23T00:49:26.564Z",
          "agentConfigId": "6b038d901a8607da2660d9af",
          "deliveryStatus": "read"
        },
        {
          "_id": "6b038da01a8607da2660da4d",
          "role": "human",
          "content": "One more thing.",
          "timestamp": "2026-11-23T00:49:36.479Z",
          "by": "Demo (live)",
          "deliveryStatus": "queued"
        }
      ],
      "messageCount": 8,
      "campaignId": "6b038d921a8607da2660d9cc",
      "agentPausedUntil": "2026-11-23T01:19:36.479Z",
      "lastMessageAt": "2026-11-23T00:49:36.479Z",
      "createdAt": "2026-11-23T00:49:23.417Z",
      "updatedAt": "2026-11-23T00:49:36.479Z"
    }
  },
  "Conversations_list": {
    "status": 200,
    "answer": {
      "conversations": [
        {
          "_id": "6b038d62b1be07a9082fa19d",
          "leadId": "3",
          "accountId": "6b038d574e4fdd4407919eb3",
          "agentConfigId": "6b038d6214257e3ae635d3ec",
          "channel": "telegram",
          "leadPhone": "+12715550007",
          "leadEmail": "silent.71.0@leads.example",
          "status": "active",
          "currentStageIndex": 0,
          "currentStageName": "opening",
          "messageCount": 1,
          "campaignId": "6b038d6214257e3ae635d3ef",
          "lastMessageAt": "2026-11-23T00:48:34.528Z",
          "createdAt": "2026-11-23T00:48:34.528Z",
          "updatedAt": "2026-11-23T00:48:47.331Z"
        },
        {
          "_id": "6b038d62b1be07a9082fa19c",
          "leadId": "2",
          "accountId": "6b038d574e4fdd4407919eb3",
          "agentConfigId": "6b038d6214257e3ae635d3ec",
          "channel": "telegram",
          "leadPhone": "+12715550000",
          "leadEmail": "eager.71.0@leads.example",
          "status": "completed",
          "currentStageIndex": 2,
          "currentStageName": "qualified",
          "messageCount": 7,
          "campaignId": "6b038d6214257e3ae635d3ef",
          "lastMessageAt": "2026-11-23T00:48:34.528Z",
          "createdAt": "2026-11-23T00:48:34.528Z",
          "updatedAt": "2026-11-23T00:48:49.992Z"
        }
      ],
      "total": 2,
      "nextCursor": null
    }
  },
  "Conversations_send": {
    "request": {
      "message": "One more thing."
    },
    "status": 200,
    "answer": {
      "_id": "6b038d93b843e3f764786ee8",
      "leadId": "1",
      "accountId": "6b038d895309900ea213eac4",
      "agentConfigId": "6b038d901a8607da2660d9af",
      "channel": "whatsapp",
      "leadPhone": "+12605550000",
      "status": "completed",
      "currentStageIndex": 2,
      "currentStageName": "qualified",
      "messages": [
        {
          "_id": "6b038d93b843e3f764786ee9",
          "role": "agent",
          "content": "[hello] Lead 0",
          "timestamp": "2026-11-23T00:49:23.417Z",
          "agentConfigId": "6b038d901a8607da2660d9af",
          "deliveryStatus": "read"
        },
        {
          "_id": "6b038d94b843e3f764786ef3",
          "role": "lead",
          "content": "Yes, I am interested! We are looking for support for our sales team.",
          "timestamp": "2026-11-23T00:49:23.417Z"
        },
        {
          "_id": "6b038d94b843e3f764786ef5",
          "role": "agent",
          "content": "Thank you, I have noted you are looking for support for our sales team. What budget do you have in mind?",
          "timestamp": "2026-11-23T00:49:24.877Z",
          "agentConfigId": "6b038d901a8607da2660d9af",
          "deliveryStatus": "read"
        },
        {
          "_id": "6b038d95b843e3f764786efb",
          "role": "lead",
          "content": "Our budget is 800 euros per month.",
          "timestamp": "2026-11-23T00:49:25.000Z"
        },
        {
          "_id": "6b038d95b843e3f764786efd",
          "role": "agent",
          "content": "Thank you, I have noted a budget of 800 euros per month. When would you like to start?",
          "timestamp": "2026-11-23T00:49:25.825Z",
          "agentConfigId": "6b038d901a8607da2660d9af",
          "deliveryStatus": "read"
        },
        {
          "_id": "6b038d96b843e3f764786f03",
          "role": "lead",
          "content": "We would like to start next quarter.",
          "timestamp": "2026-11-23T00:49:26.000Z"
        },
        {
          "_id": "6b038d96b843e3f764786f05",
          "role": "agent",
          "content": "Thank you, I have noted your time frame (next quarter). We will come back to you with the next steps. Have a good day.",
          "timestamp": "2026-11-23T00:49:26.564Z",
          "agentConfigId": "6b038d901a8607da2660d9af",
          "deliveryStatus": "read"
        },
        {
          "_id": "6b038da01a8607da2660da4d",
          "role": "human",
          "content": "One more thing.",
          "timestamp": "2026-11-23T00:49:36.479Z",
          "by": "Demo (live)",
          "deliveryStatus": "queued"
        }
      ],
      "messageCount": 8,
      "campaignId": "6b038d921a8607da2660d9cc",
      "agentPausedUntil": "2026-11-23T01:19:36.479Z",
      "lastMessageAt": "2026-11-23T00:49:36.479Z",
      "createdAt": "2026-11-23T00:49:23.417Z",
      "updatedAt": "2026-11-23T00:49:36.479Z"
    }
  },
  "Conversations_setStatus": {
    "request": {
      "status": "handed_off"
    },
    "status": 200,
    "answer": {
      "_id": "6b038d9f1a8607da2660da35",
      "leadId": "23",
      "accountId": "6b038d895309900ea213eac4",
      "agentConfigId": "6b038d901a8607da2660d9af",
      "channel": "email",
      "leadPhone": "+15045550007",
      "leadEmail": "silent.304.0@leads.example",
      "status": "handed_off",
      "currentStageIndex": 0,
      "currentStageName": "opening",
      "messages": [
        {
          "_id": "6b038d9fb843e3f764786f24",
          "role": "agent",
          "content": "Hello, this is Kim.",
          "timestamp": "2026-11-23T00:49:35.809Z",
          "agentConfigId": "6b038d901a8607da2660d9af",
          "deliveryStatus": "sent"
        },
        {
          "_id": "6b038d9fb843e3f764786f27",
          "role": "agent",
          "content": "Thank you. A colleague of mine will write to you shortly.",
          "timestamp": "2026-11-23T00:49:35.931Z",
          "agentConfigId": "6b038d901a8607da2660d9af",
          "deliveryStatus": "queued"
        }
      ],
      "messageCount": 2,
      "lastMessageAt": "2026-11-23T00:49:35.931Z",
      "createdAt": "2026-11-23T00:49:35.809Z",
      "updatedAt": "2026-11-23T00:49:35.931Z"
    }
  },
  "Conversations_turns": {
    "status": 200,
    "answer": {
      "turns": [
        {
          "_id": "6b038eeec0ff8272e7e7ada1",
          "guardrails": [
            {
              "guardrail": "escalation_triggers",
              "passed": true
            },
            {
              "guardrail": "message_limit",
              "passed": true
            },
            {
              "guardrail": "empty_reply",
              "passed": true
            },
            {
              "guardrail": "raw_output",
              "passed": true
            },
            {
              "guardrail": "reply_length",
              "passed": true
            },
            {
              "guardrail": "subject_length",
              "passed": true
            },
            {
              "guardrail": "forbidden_topics",
              "passed": true
            }
          ],
          "knowledge": [],
          "tools": [],
          "modelCalls": 2,
          "inputTokens": 1303,
          "outputTokens": 161,
          "modelMs": 19,
          "model": "sandbox",
          "reason": "The lead is interested; The lead gave the need: an office",
          "edge": "needs",
          "conversationId": "6b038eeec0ff8272e7e7ad9f",
          "kind": "reply",
          "outcome": "replied",
          "stageBefore": {
            "id": "opening",
            "name": "opening"
          },
          "stageAfter": {
            "id": "needs",
            "name": "needs"
          },
          "messageId": "6b038eeec0ff8272e7e7ada1",
          "ms": 29,
          "createdAt": "2026-11-23T00:55:10.888Z"
        },
        {
          "_id": "6b038eefc0ff8272e7e7ada5",
          "guardrails": [
            {
              "guardrail": "escalation_triggers",
              "passed": true
            },
            {
              "guardrail": "message_limit",
              "passed": true
            },
            {
              "guardrail": "empty_reply",
              "passed": true
            },
            {
              "guardrail": "raw_output",
              "passed": true
            },
            {
              "guardrail": "reply_length",
              "passed": true
            },
            {
              "guardrail": "subject_length",
              "passed": true
            },
            {
              "guardrail": "forbidden_topics",
              "passed": true
            }
          ],
          "knowledge": [],
          "tools": [],
          "modelCalls": 1,
          "inputTokens": 752,
          "outputTokens": 61,
          "modelMs": 12,
          "model": "sandbox",
          "reason": "No condition fits what the lead said",
          "conversationId": "6b038eeec0ff8272e7e7ad9f",
          "kind": "reply",
          "outcome": "replied",
          "stageBefore": {
            "id": "needs",
            "name": "needs"
          },
          "stageAfter": {
            "id": "needs",
            "name": "needs"
          },
          "messageId": "6b038eefc0ff8272e7e7ada5",
          "ms": 23,
          "createdAt": "2026-11-23T00:55:11.191Z"
        }
      ],
      "total": 2,
      "nextCursor": null
    }
  },
  "Conversations_update": {
    "request": {
      "stageId": "end"
    },
    "status": 200,
    "answer": {
      "_id": "6b038db21a8607da2660dcaf",
      "leadId": "58",
      "accountId": "6b038d895309900ea213eac4",
      "agentConfigId": "6b038db11a8607da2660dcaa",
      "channel": "email",
      "leadPhone": "+15115550007",
      "leadEmail": "silent.311.0@leads.example",
      "status": "completed",
      "currentStageIndex": 1,
      "currentStageName": "told everything",
      "messages": [
        {
          "_id": "6b038db2b843e3f764786f56",
          "role": "agent",
          "content": "Hello, this is Kim.",
          "timestamp": "2026-11-23T00:49:54.148Z",
          "agentConfigId": "6b038db11a8607da2660dcaa",
          "deliveryStatus": "delivered"
        },
        {
          "_id": "6b038db2b843e3f764786f57",
          "role": "lead",
          "content": "My budget is 7000 euros.",
          "timestamp": "2026-11-23T00:49:54.231Z"
        }
      ],
      "messageCount": 2,
      "lastMessageAt": "2026-11-23T00:49:54.231Z",
      "createdAt": "2026-11-23T00:49:54.148Z",
      "updatedAt": "2026-11-23T00:49:54.358Z"
    }
  },
  "Deliveries_list": {
    "status": 200,
    "answer": {
      "deliveries": [
        {
          "_id": "6b038d5db339369bed9ab401",
          "accountId": "6b038d5271561e5c321c869e",
          "conversationId": "6b038d5db1be07a9082fa17c",
          "messageId": "6b038d5db1be07a9082fa17d",
          "leadId": "303",
          "channel": "whatsapp",
          "campaignId": "6b038d5c14257e3ae635d3c3",
          "providerMessageId": "wamid.HRgLBr3es1nEz8d13scKQf5/c3UO/NvR3/uH",
          "status": "delivered",
          "attempts": 1,
          "test": false,
          "sentAt": "2026-11-23T00:48:29.662Z",
          "deliveredAt": "2026-11-23T00:48:29.000Z",
          "createdAt": "2026-11-23T00:48:29.568Z",
          "updatedAt": "2026-11-23T00:48:29.722Z"
        }
      ],
      "total": 1,
      "nextCursor": null
    }
  },
  "Documents_create": {
    "request": {
      "title": "mine",
      "text": "mine"
    },
    "status": 201,
    "answer": {
      "_id": "6b038d6114257e3ae635d3d2",
      "accountId": "6b038d574e4fdd4407919eb3",
      "knowledgeBaseId": "6b038d6014257e3ae635d3cb",
      "title": "mine",
      "format": "txt",
      "size": 4,
      "status": "processing",
      "progress": 0,
      "chunkCount": 0,
      "createdAt": "2026-11-23T00:48:33.022Z",
      "updatedAt": "2026-11-23T00:48:33.022Z"
    }
  },
  "Documents_list": {
    "status": 200,
    "answer": {
      "documents": [
        {
          "_id": "6b038d5b14257e3ae635d3a8",
          "accountId": "6b038d5271561e5c321c869e",
          "knowledgeBaseId": "6b038d5a14257e3ae635d3a1",
          "title": "canary7f3a91",
          "format": "txt",
          "size": 12,
          "status": "ready",
          "progress": 100,
          "chunkCount": 1,
          "createdAt": "2026-11-23T00:48:27.692Z",
          "updatedAt": "2026-11-23T00:48:28.511Z"
        }
      ],
      "total": 1,
      "nextCursor": null
    }
  },
  "Health_live": {
    "status": 200,
    "answer": {
      "status": "live"
    }
  },
  "Health_ready": {
    "status": 200,
    "answer": {
      "status": "ready",
      "dependencies": {
        "redis": "up",
        "model": "up",
        "nats": "up",
        "mongo": "up"
      }
    }
  },
  "InboundMessages_list": {
    "status": 200,
    "answer": {
      "inboundMessages": [
        {
          "_id": "6b038d65b339369bed9ab421",
          "accountId": "6b038d574e4fdd4407919eb3",
          "channel": "telegram",
          "status": "received",
          "providerMessageId": "5550710000:597053170",
          "from": "5550710000",
          "name": "Lead 0",
          "text": "We would like to start next quarter.",
          "leadId": "2",
          "receivedAt": "2026-11-23T00:48:37.000Z",
          "createdAt": "2026-11-23T00:48:37.055Z",
          "updatedAt": "2026-11-23T00:48:37.055Z"
        },
        {
          "_id": "6b038d63b339369bed9ab41d",
          "accountId": "6b038d574e4fdd4407919eb3",
          "channel": "telegram",
          "status": "received",
          "providerMessageId": "5550710000:597053159",
          "from": "5550710000",
          "name": "Lead 0",
          "text": "Our budget is 800 euros per month.",
          "leadId": "2",
          "receivedAt": "2026-11-23T00:48:35.000Z",
          "createdAt": "2026-11-23T00:48:35.968Z",
          "updatedAt": "2026-11-23T00:48:35.968Z"
        },
        {
          "_id": "6b038d62b339369bed9ab419",
          "accountId": "6b038d574e4fdd4407919eb3",
          "channel": "telegram",
          "status": "received",
          "providerMessageId": "5550710000:597053149",
          "from": "5550710000",
          "name": "Lead 0",
          "text": "Yes, I am interested! We are looking for a better booking system.",
          "leadId": "2",
          "receivedAt": "2026-11-23T00:48:34.000Z",
          "createdAt": "2026-11-23T00:48:34.867Z",
          "updatedAt": "2026-11-23T00:48:34.867Z"
        },
        {
          "_id": "6b038d62b339369bed9ab415",
          "accountId": "6b038d574e4fdd4407919eb3",
          "channel": "telegram",
          "status": "received",
          "providerMessageId": "5550710007:597053141",
          "from": "5550710007",
          "name": "Lead 7",
          "text": "",
          "leadId": "3",
          "receivedAt": "2026-11-23T00:48:34.000Z",
          "createdAt": "2026-11-23T00:48:34.132Z",
          "updatedAt": "2026-11-23T00:48:34.132Z"
        },
        {
          "_id": "6b038d62b339369bed9ab412",
          "accountId": "6b038d574e4fdd4407919eb3",
          "channel": "telegram",
          "status": "received",
          "providerMessageId": "5550710000:597053139",
          "from": "5550710000",
          "name": "Lead 0",
          "text": "",
          "leadId": "2",
          "receivedAt": "2026-11-23T00:48:33.000Z",
          "createdAt": "2026-11-23T00:48:34.013Z",
          "updatedAt": "2026-11-23T00:48:34.013Z"
        }
      ],
      "total": 5,
      "nextCursor": null
    }
  },
  "Integrations_connectTelegram": {
    "request": {
      "inboundAgentConfigId": "6b038d5f14257e3ae635d3c7"
    },
    "status": 200,
    "answer": {
      "configured": true,
      "botUsername": "northline_1304472612_bot",
      "inboundAgentConfigId": "6b038d5f14257e3ae635d3c7"
    }
  },
  "Integrations_connectWhatsApp": {
    "request": {
      "accessToken": "EAAVpjxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
      "phoneNumberId": "518176901131100",
      "appSecret": "ba46d8xxxxxxxxxxxxxxxxxxxxxxxxxx",
      "verifyToken": "northlxxxxxxxxxxxxxxxxxxxx"
    },
    "status": 200,
    "answer": {
      "configured": true,
      "phoneNumberId": "518176901131100",
      "displayPhoneNumber": "+15551131100",
      "businessAccountId": "849584882120836",
      "callbackUrl": "https://example.com/api/webhooks/whatsapp"
    }
  },
  "Integrations_status": {
    "status": 200,
    "answer": {
      "whatsapp": {
        "configured": true,
        "phoneNumberId": "518176901131100",
        "displayPhoneNumber": "+15551131100",
        "businessAccountId": "849584882120836",
        "callbackUrl": "https://example.com/api/webhooks/whatsapp"
      },
      "telegram": {
        "configured": true,
        "botUsername": "northline_7352998483_bot"
      },
      "email": {
        "configured": true,
        "fromAddress": "hello@northline.example",
        "domain": "reply.northline.example",
        "webhooksSigned": true,
        "callbackUrl": "https://example.com/api/webhooks/email",
        "statusCallbackUrl": "https://example.com/api/webhooks/email/status"
      },
      "whatsappTokenStale": true,
      "whatsappTokenAgeDays": 61
    }
  },
  "Integrations_telegramLink": {
    "status": 200,
    "answer": {
      "url": "https://t.me/northline_1304472612_bot?start=pSt6AtoLpLlB8CmuoGs3hQ",
      "expiresAt": "2026-12-23T00:48:33.966Z"
    }
  },
  "KnowledgeBases_create": {
    "request": {
      "name": "mine"
    },
    "status": 201,
    "answer": {
      "_id": "6b038d6014257e3ae635d3cb",
      "accountId": "6b038d574e4fdd4407919eb3",
      "name": "mine",
      "description": "",
      "documentCount": 0,
      "createdAt": "2026-11-23T00:48:32.001Z",
      "updatedAt": "2026-11-23T00:48:32.001Z"
    }
  },
  "KnowledgeBases_get": {
    "status": 200,
    "answer": {
      "_id": "6b038d5a14257e3ae635d3a1",
      "accountId": "6b038d5271561e5c321c869e",
      "name": "canary7f3a91",
      "description": "",
      "documentCount": 0,
      "createdAt": "2026-11-23T00:48:26.199Z",
      "updatedAt": "2026-11-23T00:48:28.515Z"
    }
  },
  "KnowledgeBases_list": {
    "status": 200,
    "answer": {
      "knowledgeBases": [
        {
          "_id": "6b038d7114257e3ae635d59d",
          "accountId": "6b038d574e4fdd4407919eb3",
          "name": "Products",
          "description": "",
          "documentCount": 0,
          "createdAt": "2026-11-23T00:48:49.254Z",
          "updatedAt": "2026-11-23T00:48:49.254Z"
        },
        {
          "_id": "6b038d7114257e3ae635d59b",
          "accountId": "6b038d574e4fdd4407919eb3",
          "name": "Products",
          "description": "",
          "documentCount": 0,
          "createdAt": "2026-11-23T00:48:49.236Z",
          "updatedAt": "2026-11-23T00:48:49.236Z"
        },
        {
          "_id": "6b038d7114257e3ae635d599",
          "accountId": "6b038d574e4fdd4407919eb3",
          "name": "Products",
          "description": "",
          "documentCount": 0,
          "createdAt": "2026-11-23T00:48:49.211Z",
          "updatedAt": "2026-11-23T00:48:49.211Z"
        },
        {
          "_id": "6b038d6014257e3ae635d3cb",
          "accountId": "6b038d574e4fdd4407919eb3",
          "name": "Products",
          "description": "",
          "documentCount": 0,
          "createdAt": "2026-11-23T00:48:32.001Z",
          "updatedAt": "2026-11-23T00:48:52.084Z"
        }
      ],
      "total": 4,
      "nextCursor": null
    }
  },
  "KnowledgeBases_update": {
    "status": 200,
    "answer": {
      "_id": "6b038d6014257e3ae635d3cb",
      "accountId": "6b038d574e4fdd4407919eb3",
      "name": "Products",
      "description": "",
      "documentCount": 0,
      "createdAt": "2026-11-23T00:48:32.001Z",
      "updatedAt": "2026-11-23T00:48:49.271Z"
    }
  },
  "LeadImport_get": {
    "status": 200,
    "answer": {
      "importBatchId": "6b038d5a14257e3ae635d3a5",
      "status": "completed",
      "total": 1,
      "processed": 1,
      "created": 0,
      "updated": 0,
      "rejectedCount": 1,
      "rejected": [
        {
          "row": 1,
          "field": "email",
          "message": "email must be an email address"
        }
      ],
      "createdAt": "2026-11-23T00:48:26.697Z",
      "updatedAt": "2026-11-23T00:48:27.563Z"
    }
  },
  "LeadImport_import": {
    "status": 200,
    "answer": {
      "importBatchId": "6b038d6014257e3ae635d3cf",
      "status": "completed",
      "total": 1,
      "processed": 1,
      "created": 0,
      "updated": 0,
      "rejectedCount": 1,
      "rejected": [
        {
          "row": 1,
          "field": "email",
          "message": "email must be an email address"
        }
      ],
      "createdAt": "2026-11-23T00:48:32.422Z",
      "updatedAt": "2026-11-23T00:48:32.922Z"
    }
  },
  "LeadImport_list": {
    "status": 200,
    "answer": {
      "imports": [
        {
          "importBatchId": "6b038d6014257e3ae635d3cf",
          "status": "completed",
          "total": 1,
          "processed": 1,
          "created": 0,
          "updated": 0,
          "rejectedCount": 1,
          "createdAt": "2026-11-23T00:48:32.422Z",
          "updatedAt": "2026-11-23T00:48:32.922Z"
        }
      ],
      "total": 1,
      "nextCursor": null
    }
  },
  "LeadSync_delete": {
    "request": {
      "externalIds": [
        "bulk-a",
        "bulk-b",
        "bulk-c",
        "bulk-d"
      ]
    },
    "status": 200,
    "answer": {
      "deleted": 3,
      "notFound": 1,
      "results": [
        {
          "externalId": "bulk-a",
          "action": "deleted"
        },
        {
          "externalId": "bulk-b",
          "action": "deleted"
        },
        {
          "externalId": "bulk-c",
          "action": "deleted"
        },
        {
          "externalId": "bulk-d",
          "action": "not_found"
        }
      ]
    }
  },
  "LeadSync_sync": {
    "request": {
      "leads": [
        {
          "externalId": "many-0",
          "name": "Many"
        },
        {
          "externalId": "many-1",
          "name": "Many"
        },
        {
          "externalId": "many-2",
          "name": "Many"
        },
        {
          "externalId": "many-3",
          "name": "Many"
        },
        {
          "externalId": "many-4",
          "name": "Many"
        },
        {
          "externalId": "many-5",
          "name": "Many"
        },
        {
          "externalId": "many-6",
          "name": "Many"
        },
        {
          "externalId": "many-7",
          "name": "Many"
        },
        {
          "externalId": "many-8",
          "name": "Many"
        },
        {
          "externalId": "many-9",
          "name": "Many"
        },
        {
          "externalId": "many-10",
          "name": "Many"
        },
        {
          "externalId": "many-11",
          "name": "Many"
        },
        {
          "externalId": "many-12",
          "name": "Many"
        },
        {
          "externalId": "many-13",
          "name": "Many"
        },
        {
          "externalId": "many-14",
          "name": "Many"
        },
        {
          "externalId": "many-15",
          "name": "Many"
        },
        {
          "externalId": "many-16",
          "name": "Many"
        },
        {
          "externalId": "many-17",
          "name": "Many"
        },
        {
          "externalId": "many-18",
          "name": "Many"
        },
        {
          "externalId": "many-19",
          "name": "Many"
        },
        {
          "externalId": "many-20",
          "name": "Many"
        }
      ]
    },
    "status": 200,
    "answer": {
      "created": 21,
      "updated": 0,
      "unchanged": 0,
      "failed": 0,
      "results": [
        {
          "index": 0,
          "externalId": "many-0",
          "id": 30,
          "action": "created"
        },
        {
          "index": 1,
          "externalId": "many-1",
          "id": 31,
          "action": "created"
        },
        {
          "index": 2,
          "externalId": "many-2",
          "id": 32,
          "action": "created"
        },
        {
          "index": 3,
          "externalId": "many-3",
          "id": 33,
          "action": "created"
        },
        {
          "index": 4,
          "externalId": "many-4",
          "id": 34,
          "action": "created"
        },
        {
          "index": 5,
          "externalId": "many-5",
          "id": 35,
          "action": "created"
        },
        {
          "index": 6,
          "externalId": "many-6",
          "id": 36,
          "action": "created"
        },
        {
          "index": 7,
          "externalId": "many-7",
          "id": 37,
          "action": "created"
        },
        {
          "index": 8,
          "externalId": "many-8",
          "id": 38,
          "action": "created"
        },
        {
          "index": 9,
          "externalId": "many-9",
          "id": 39,
          "action": "created"
        },
        {
          "index": 10,
          "externalId": "many-10",
          "id": 40,
          "action": "created"
        },
        {
          "index": 11,
          "externalId": "many-11",
          "id": 41,
          "action": "created"
        },
        {
          "index": 12,
          "externalId": "many-12",
          "id": 42,
          "action": "created"
        },
        {
          "index": 13,
          "externalId": "many-13",
          "id": 43,
          "action": "created"
        },
        {
          "index": 14,
          "externalId": "many-14",
          "id": 44,
          "action": "created"
        },
        {
          "index": 15,
          "externalId": "many-15",
          "id": 45,
          "action": "created"
        },
        {
          "index": 16,
          "externalId": "many-16",
          "id": 46,
          "action": "created"
        },
        {
          "index": 17,
          "externalId": "many-17",
          "id": 47,
          "action": "created"
        },
        {
          "index": 18,
          "externalId": "many-18",
          "id": 48,
          "action": "created"
        },
        {
          "index": 19,
          "externalId": "many-19",
          "id": 49,
          "action": "created"
        },
        {
          "index": 20,
          "externalId": "many-20",
          "id": 50,
          "action": "created"
        }
      ]
    }
  },
  "Leads_create": {
    "request": {
      "name": "Ada",
      "phone": "+41446681800",
      "tags": [
        "spring"
      ],
      "customFields": {
        "city": "Zurich"
      },
      "externalId": "crm-1",
      "assignedAgentId": "6b038d901a8607da2660d9af"
    },
    "status": 201,
    "answer": {
      "id": 8,
      "accountId": "6b038d895309900ea213eac4",
      "name": "Ada",
      "phone": "+41446681800",
      "email": "",
      "status": "new",
      "source": "api",
      "tags": [
        "spring"
      ],
      "customFields": {
        "city": "Zurich"
      },
      "assignedAgentId": "6b038d901a8607da2660d9af",
      "agentAssignedBy": "manual",
      "externalId": "crm-1",
      "createdAt": "2026-11-23T00:49:30.217Z",
      "updatedAt": "2026-11-23T00:49:30.217Z"
    }
  },
  "Leads_delete": {
    "status": 200,
    "answer": {
      "deleted": true
    }
  },
  "Leads_get": {
    "status": 200,
    "answer": {
      "id": 3,
      "accountId": "6b038d895309900ea213eac4",
      "name": "Tess",
      "phone": "",
      "email": "silent.61.0@leads.example",
      "status": "contacted",
      "source": "sync",
      "tags": [],
      "customFields": {},
      "assignedAgentId": "6b038d901a8607da2660d9af",
      "abTestId": "6b038d921a8607da2660d9c8",
      "agentAssignedBy": "ab_test",
      "externalId": "tested",
      "lastContactedAt": "2026-11-23T00:49:24.625Z",
      "createdAt": "2026-11-23T00:49:22.752Z",
      "updatedAt": "2026-11-23T00:49:25.322Z"
    }
  },
  "Leads_list": {
    "status": 200,
    "answer": {
      "leads": [
        {
          "id": 44,
          "accountId": "6b038d895309900ea213eac4",
          "name": "Many",
          "phone": "",
          "email": "",
          "status": "new",
          "source": "sync",
          "tags": [],
          "customFields": {},
          "externalId": "many-14",
          "createdAt": "2026-11-23T00:49:44.892Z",
          "updatedAt": "2026-11-23T00:49:44.892Z"
        },
        {
          "id": 43,
          "accountId": "6b038d895309900ea213eac4",
          "name": "Many",
          "phone": "",
          "email": "",
          "status": "new",
          "source": "sync",
          "tags": [],
          "customFields": {},
          "externalId": "many-13",
          "createdAt": "2026-11-23T00:49:44.892Z",
          "updatedAt": "2026-11-23T00:49:44.892Z"
        },
        {
          "id": 42,
          "accountId": "6b038d895309900ea213eac4",
          "name": "Many",
          "phone": "",
          "email": "",
          "status": "new",
          "source": "sync",
          "tags": [],
          "customFields": {},
          "externalId": "many-12",
          "createdAt": "2026-11-23T00:49:44.892Z",
          "updatedAt": "2026-11-23T00:49:44.892Z"
        },
        {
          "id": 41,
          "accountId": "6b038d895309900ea213eac4",
          "name": "Many",
          "phone": "",
          "email": "",
          "status": "new",
          "source": "sync",
          "tags": [],
          "customFields": {},
          "externalId": "many-11",
          "createdAt": "2026-11-23T00:49:44.892Z",
          "updatedAt": "2026-11-23T00:49:44.892Z"
        },
        {
          "id": 40,
          "accountId": "6b038d895309900ea213eac4",
          "name": "Many",
          "phone": "",
          "email": "",
          "status": "new",
          "source": "sync",
          "tags": [],
          "customFields": {},
          "externalId": "many-10",
          "createdAt": "2026-11-23T00:49:44.892Z",
          "updatedAt": "2026-11-23T00:49:44.892Z"
        },
        {
          "id": 39,
          "accountId": "6b038d895309900ea213eac4",
          "name": "Many",
          "phone": "",
          "email": "",
          "status": "new",
          "source": "sync",
          "tags": [],
          "customFields": {},
          "externalId": "many-9",
          "createdAt": "2026-11-23T00:49:44.892Z",
          "updatedAt": "2026-11-23T00:49:44.892Z"
        },
        {
          "id": 38,
          "accountId": "6b038d895309900ea213eac4",
          "name": "Many",
          "phone": "",
          "email": "",
          "status": "new",
          "source": "sync",
          "tags": [],
          "customFields": {},
          "externalId": "many-8",
          "createdAt": "2026-11-23T00:49:44.892Z",
          "updatedAt": "2026-11-23T00:49:44.892Z"
        }
      ],
      "total": 57,
      "nextCursor": "W3siZmllbGQiOiJjcmVhdGVkQXQiLCJkaXJlY3Rpb24iOi0xfSwiMjAyNi0xMS0yM1QwMDo0OTo0NC44OTJaIiwzOCw1N10"
    }
  },
  "Leads_preview": {
    "request": {
      "filters": {
        "conditions": []
      },
      "channel": "telegram",
      "limit": 200
    },
    "status": 200,
    "answer": {
      "leads": [
        {
          "id": 6,
          "accountId": "6b038eea63537278ab30c9d1",
          "name": "Lead 0",
          "phone": "+13025550007",
          "email": "silent.102.0@leads.example",
          "status": "contacted",
          "source": "sync",
          "tags": [],
          "customFields": {},
          "assignedAgentId": "6b038eed1b2211e902570349",
          "agentAssignedBy": "auto",
          "externalId": "102-7-0",
          "lastContactedAt": "2026-11-23T00:55:12.625Z",
          "createdAt": "2026-11-23T00:55:12.309Z",
          "updatedAt": "2026-11-23T00:55:12.920Z",
          "currentStage": {
            "name": "opening",
            "index": 0,
            "total": 4,
            "conversationId": "6b038ef0c0ff8272e7e7adb2",
            "conversationStatus": "dropped",
            "agentConfigId": "6b038eed1b2211e902570349",
            "agentName": "Qualifier"
          }
        },
        {
          "id": 5,
          "accountId": "6b038eea63537278ab30c9d1",
          "name": "Lead 17",
          "phone": "",
          "email": "",
          "status": "contacted",
          "source": "telegram",
          "tags": [],
          "customFields": {},
          "assignedAgentId": "6b038eed1b2211e902570349",
          "agentAssignedBy": "auto",
          "lastContactedAt": "2026-11-23T00:55:11.976Z",
          "createdAt": "2026-11-23T00:55:11.749Z",
          "updatedAt": "2026-11-23T00:55:12.258Z",
          "currentStage": {
            "name": "opening",
            "index": 0,
            "total": 4,
            "conversationId": "6b038eefc0ff8272e7e7adad",
            "conversationStatus": "active",
            "agentConfigId": "6b038eed1b2211e902570349",
            "agentName": "Qualifier"
          }
        },
        {
          "id": 4,
          "accountId": "6b038eea63537278ab30c9d1",
          "name": "Ada",
          "phone": "",
          "email": "",
          "status": "contacted",
          "source": "sync",
          "tags": [],
          "customFields": {},
          "assignedAgentId": "6b038eed1b2211e902570349",
          "agentAssignedBy": "auto",
          "externalId": "101-7-0",
          "lastContactedAt": "2026-11-23T00:55:11.700Z",
          "createdAt": "2026-11-23T00:55:11.349Z",
          "updatedAt": "2026-11-23T00:55:12.258Z",
          "currentStage": {
            "name": "opening",
            "index": 0,
            "total": 4,
            "conversationId": "6b038eefc0ff8272e7e7ada8",
            "conversationStatus": "active",
            "agentConfigId": "6b038eed1b2211e902570349",
            "agentName": "Qualifier"
          }
        },
        {
          "id": 3,
          "accountId": "6b038eea63537278ab30c9d1",
          "name": "Lead 7",
          "phone": "",
          "email": "",
          "status": "contacted",
          "source": "telegram",
          "tags": [],
          "customFields": {},
          "assignedAgentId": "6b038eed1b2211e902570349",
          "agentAssignedBy": "auto",
          "lastContactedAt": "2026-11-23T00:55:11.261Z",
          "createdAt": "2026-11-23T00:55:10.721Z",
          "updatedAt": "2026-11-23T00:55:11.729Z",
          "currentStage": {
            "name": "needs",
            "index": 1,
            "total": 4,
            "conversationId": "6b038eeec0ff8272e7e7ad9f",
            "conversationStatus": "active",
            "agentConfigId": "6b038eed1b2211e902570349",
            "agentName": "Qualifier"
          }
        }
      ],
      "total": 4
    }
  },
  "Leads_setTags": {
    "request": {
      "tags": [
        "vip",
        "old"
      ]
    },
    "status": 200,
    "answer": {
      "id": 51,
      "accountId": "6b038d895309900ea213eac4",
      "name": "Tara",
      "phone": "",
      "email": "",
      "status": "new",
      "source": "api",
      "tags": [
        "vip",
        "old"
      ],
      "customFields": {},
      "createdAt": "2026-11-23T00:49:44.947Z",
      "updatedAt": "2026-11-23T00:49:44.966Z"
    }
  },
  "Leads_update": {
    "request": {
      "name": "Ada Lovelace",
      "assignedAgentId": "6b038d5f14257e3ae635d3c7"
    },
    "status": 200,
    "answer": {
      "id": 1,
      "accountId": "6b038d574e4fdd4407919eb3",
      "name": "Ada Lovelace",
      "phone": "",
      "email": "",
      "status": "new",
      "source": "api",
      "tags": [
        "mine"
      ],
      "customFields": {},
      "assignedAgentId": "6b038d5f14257e3ae635d3c7",
      "agentAssignedBy": "manual",
      "externalId": "crm-124",
      "createdAt": "2026-11-23T00:48:32.020Z",
      "updatedAt": "2026-11-23T00:48:45.056Z"
    }
  },
  "McpServers_create": {
    "request": {
      "name": "mine",
      "url": "https://example.com/mcp",
      "transport": "http",
      "headers": {
        "authorization": "tool-sxxxxxxxxxxxx"
      }
    },
    "status": 201,
    "answer": {
      "_id": "6b038d6114257e3ae635d3d5",
      "accountId": "6b038d574e4fdd4407919eb3",
      "name": "mine",
      "url": "https://example.com/mcp",
      "transport": "http",
      "headerNames": [
        "authorization"
      ],
      "allowedTools": [],
      "createdAt": "2026-11-23T00:48:33.062Z",
      "updatedAt": "2026-11-23T00:48:33.062Z"
    }
  },
  "McpServers_get": {
    "status": 200,
    "answer": {
      "_id": "6b038d5b14257e3ae635d3ab",
      "accountId": "6b038d5271561e5c321c869e",
      "name": "canary7f3a91",
      "url": "https://example.com/mcp",
      "transport": "http",
      "headerNames": [
        "authorization"
      ],
      "allowedTools": [],
      "createdAt": "2026-11-23T00:48:27.734Z",
      "updatedAt": "2026-11-23T00:48:27.734Z"
    }
  },
  "McpServers_list": {
    "status": 200,
    "answer": {
      "mcpServers": [
        {
          "_id": "6b038d7114257e3ae635d588",
          "accountId": "6b038d574e4fdd4407919eb3",
          "name": "Calendar",
          "url": "https://tools.example.com/mcp",
          "transport": "http",
          "headerNames": [],
          "allowedTools": [],
          "createdAt": "2026-11-23T00:48:49.035Z",
          "updatedAt": "2026-11-23T00:48:49.035Z"
        },
        {
          "_id": "6b038d7114257e3ae635d586",
          "accountId": "6b038d574e4fdd4407919eb3",
          "name": "Calendar",
          "url": "https://tools.example.com/mcp",
          "transport": "http",
          "headerNames": [],
          "allowedTools": [],
          "createdAt": "2026-11-23T00:48:49.022Z",
          "updatedAt": "2026-11-23T00:48:49.022Z"
        },
        {
          "_id": "6b038d7114257e3ae635d584",
          "accountId": "6b038d574e4fdd4407919eb3",
          "name": "Calendar",
          "url": "https://tools.example.com/mcp",
          "transport": "http",
          "headerNames": [],
          "allowedTools": [],
          "createdAt": "2026-11-23T00:48:49.005Z",
          "updatedAt": "2026-11-23T00:48:49.005Z"
        },
        {
          "_id": "6b038d6114257e3ae635d3d5",
          "accountId": "6b038d574e4fdd4407919eb3",
          "name": "Calendar",
          "url": "https://example.com/mcp",
          "transport": "http",
          "headerNames": [
            "authorization"
          ],
          "allowedTools": [],
          "createdAt": "2026-11-23T00:48:33.062Z",
          "updatedAt": "2026-11-23T00:48:49.098Z"
        }
      ],
      "total": 4,
      "nextCursor": null
    }
  },
  "McpServers_update": {
    "status": 200,
    "answer": {
      "_id": "6b038d6114257e3ae635d3d5",
      "accountId": "6b038d574e4fdd4407919eb3",
      "name": "Calendar",
      "url": "https://example.com/mcp",
      "transport": "http",
      "headerNames": [
        "authorization"
      ],
      "allowedTools": [],
      "createdAt": "2026-11-23T00:48:33.062Z",
      "updatedAt": "2026-11-23T00:48:49.054Z"
    }
  },
  "Playground_create": {
    "request": {
      "agentConfigId": "6b038d5f14257e3ae635d3c7"
    },
    "status": 201,
    "answer": {
      "_id": "6b038d7114257e3ae635d58d",
      "accountId": "6b038d574e4fdd4407919eb3",
      "agentConfigId": "6b038d5f14257e3ae635d3c7",
      "version": 1,
      "allowTools": false,
      "channel": "telegram",
      "status": "active",
      "currentStageIndex": 0,
      "currentStageName": "Introduction",
      "steps": [],
      "messages": [],
      "messageCount": 0,
      "createdAt": "2026-11-23T00:48:49.115Z",
      "updatedAt": "2026-11-23T00:48:49.115Z"
    }
  },
  "Playground_get": {
    "status": 200,
    "answer": {
      "_id": "6b038dd71a8607da2660dd48",
      "accountId": "6b038d895309900ea213eac4",
      "agentConfigId": "6b038d901a8607da2660d9af",
      "version": 1,
      "allowTools": false,
      "channel": "telegram",
      "status": "active",
      "currentStageIndex": 0,
      "currentStageName": "opening",
      "steps": [],
      "messages": [],
      "messageCount": 0,
      "createdAt": "2026-11-23T00:50:31.336Z",
      "updatedAt": "2026-11-23T00:50:31.336Z"
    }
  },
  "Playground_say": {
    "request": {
      "message": "What does parking in the garage cost?"
    },
    "status": 200,
    "answer": {
      "reply": "Hello Test, thank you for your interest. Parking: a place in the garage costs 120 euros a month. What are you looking for?",
      "turn": {
        "guardrails": [
          {
            "guardrail": "escalation_triggers",
            "passed": true
          },
          {
            "guardrail": "message_limit",
            "passed": true
          },
          {
            "guardrail": "empty_reply",
            "passed": true
          },
          {
            "guardrail": "raw_output",
            "passed": true
          },
          {
            "guardrail": "reply_length",
            "passed": true
          },
          {
            "guardrail": "subject_length",
            "passed": true
          },
          {
            "guardrail": "forbidden_topics",
            "passed": true
          }
        ],
        "knowledge": [
          {
            "chunkId": "6b038d91b843e3f764786ee7",
            "documentId": "6b038d901a8607da2660d9ac",
            "title": "Parking",
            "position": "",
            "score": 12.68108003331081
          }
        ],
        "tools": [],
        "modelCalls": 1,
        "inputTokens": 721,
        "outputTokens": 75,
        "modelMs": 41,
        "model": "sandbox",
        "reason": "No condition fits what the lead said",
        "_id": "6b038daab843e3f764786f43",
        "conversationId": "6b038da91a8607da2660db5e",
        "kind": "reply",
        "outcome": "replied",
        "stageBefore": {
          "id": "opening",
          "name": "opening"
        },
        "stageAfter": {
          "id": "opening",
          "name": "opening"
        },
        "messageId": "6b038daab843e3f764786f43",
        "ms": 50,
        "createdAt": "2026-11-23T00:49:46.044Z"
      },
      "session": {
        "_id": "6b038da91a8607da2660db5e",
        "accountId": "6b038d895309900ea213eac4",
        "agentConfigId": "6b038d901a8607da2660d9b2",
        "version": 1,
        "allowTools": false,
        "channel": "telegram",
        "status": "active",
        "currentStageIndex": 0,
        "currentStageName": "opening",
        "steps": [
          {
            "message": "What does parking in the garage cost?",
            "reply": "Hello Test, thank you for your interest. Parking: a place in the garage costs 120 euros a month. What are you looking for?",
            "stage": "opening",
            "status": "active"
          }
        ],
        "messages": [
          {
            "_id": "6b038daab843e3f764786f44",
            "role": "lead",
            "content": "What does parking in the garage cost?",
            "timestamp": "2026-11-23T00:49:46.043Z"
          },
          {
            "_id": "6b038daab843e3f764786f43",
            "role": "agent",
            "content": "Hello Test, thank you for your interest. Parking: a place in the garage costs 120 euros a month. What are you looking for?",
            "timestamp": "2026-11-23T00:49:46.087Z",
            "agentConfigId": "6b038d901a8607da2660d9b2"
          }
        ],
        "messageCount": 2,
        "createdAt": "2026-11-23T00:49:46.005Z",
        "updatedAt": "2026-11-23T00:49:46.088Z"
      }
    }
  },
  "Preferences_delete": {
    "status": 200,
    "answer": {
      "deleted": true
    }
  },
  "Preferences_ofLead": {
    "status": 200,
    "answer": [
      {
        "_id": "6b038d651aa12b311f2af5a5",
        "leadId": "2",
        "accountId": "6b038d574e4fdd4407919eb3",
        "conversationId": "6b038d62b1be07a9082fa19c",
        "topic": "budget",
        "preference": "800 euros per month",
        "confidence": "high",
        "source": "Our budget is 800 euros per month.",
        "createdAt": "2026-11-23T00:48:37.746Z",
        "updatedAt": "2026-11-23T00:48:37.746Z",
        "expiresAt": "2027-02-21T00:48:37.746Z"
      },
      {
        "_id": "6b038d651aa12b311f2af5a6",
        "leadId": "2",
        "accountId": "6b038d574e4fdd4407919eb3",
        "conversationId": "6b038d62b1be07a9082fa19c",
        "topic": "timeline",
        "preference": "next quarter",
        "confidence": "high",
        "source": "We would like to start next quarter.",
        "createdAt": "2026-11-23T00:48:37.803Z",
        "updatedAt": "2026-11-23T00:48:37.803Z",
        "expiresAt": "2027-02-21T00:48:37.803Z"
      }
    ]
  },
  "Preferences_update": {
    "request": {
      "topic": "budget",
      "preference": "About 400,000 EUR",
      "confidence": "medium"
    },
    "status": 200,
    "answer": {
      "_id": "6b038d97b435600579324cdf",
      "leadId": "2",
      "accountId": "6b038d895309900ea213eac4",
      "conversationId": "6b038d93b843e3f764786eea",
      "topic": "budget",
      "preference": "About 400,000 EUR",
      "confidence": "medium",
      "source": "Our budget is 800 euros per month.",
      "createdAt": "2026-11-23T00:49:27.250Z",
      "updatedAt": "2026-11-23T00:49:42.333Z",
      "expiresAt": "2027-02-21T00:49:42.333Z"
    }
  },
  "StartConversation_start": {
    "request": {
      "agentConfigId": "6b038d901a8607da2660d9af",
      "channel": "email",
      "message": "Hello, this is Kim."
    },
    "status": 201,
    "answer": {
      "_id": "6b038d981a8607da2660d9e5",
      "leadId": "7",
      "accountId": "6b038d895309900ea213eac4",
      "agentConfigId": "6b038d901a8607da2660d9af",
      "channel": "email",
      "leadPhone": "+15015550007",
      "leadEmail": "silent.301.0@leads.example",
      "status": "active",
      "currentStageIndex": 0,
      "currentStageName": "opening",
      "messages": [
        {
          "_id": "6b038d98b843e3f764786f12",
          "role": "agent",
          "content": "Hello, this is Kim.",
          "timestamp": "2026-11-23T00:49:28.672Z",
          "agentConfigId": "6b038d901a8607da2660d9af",
          "deliveryStatus": "queued"
        }
      ],
      "messageCount": 1,
      "lastMessageAt": "2026-11-23T00:49:28.672Z",
      "createdAt": "2026-11-23T00:49:28.672Z",
      "updatedAt": "2026-11-23T00:49:28.672Z"
    }
  },
  "Suppressions_create": {
    "request": {
      "leadId": "1",
      "email": "nobody@example.com"
    },
    "status": 201,
    "answer": {
      "_id": "6b038d7214257e3ae635d5c6",
      "accountId": "6b038d574e4fdd4407919eb3",
      "email": "nobody@example.com",
      "leadId": "1",
      "reason": "manual",
      "createdAt": "2026-11-23T00:48:50.355Z",
      "updatedAt": "2026-11-23T00:48:50.355Z"
    }
  },
  "Suppressions_list": {
    "status": 200,
    "answer": {
      "suppressions": [
        {
          "_id": "6b038ef502599d80088302e9",
          "accountId": "6b038eea63537278ab30c9d1",
          "email": "silent.108.0@leads.example",
          "leadId": "12",
          "reason": "opt_out",
          "createdAt": "2026-11-23T00:55:17.914Z",
          "updatedAt": "2026-11-23T00:55:17.914Z"
        },
        {
          "_id": "6b038ef302599d80088302e1",
          "accountId": "6b038eea63537278ab30c9d1",
          "email": "silent.106.0@leads.example",
          "reason": "complaint",
          "channel": "email",
          "createdAt": "2026-11-23T00:55:15.878Z",
          "updatedAt": "2026-11-23T00:55:15.878Z"
        },
        {
          "_id": "6b038ef202599d80088302de",
          "accountId": "6b038eea63537278ab30c9d1",
          "email": "silent.105.0@leads.example",
          "reason": "bounce",
          "channel": "email",
          "createdAt": "2026-11-23T00:55:14.903Z",
          "updatedAt": "2026-11-23T00:55:14.903Z"
        }
      ],
      "total": 3,
      "nextCursor": null
    }
  },
  "Team_create": {
    "request": {
      "email": "mine@team.example",
      "name": "mine",
      "role": "viewer",
      "password": "memberxxxxxxxxxxxx"
    },
    "status": 201,
    "answer": {
      "_id": "6b038d6114257e3ae635d3e2",
      "accountId": "6b038d574e4fdd4407919eb3",
      "email": "mine@team.example",
      "name": "mine",
      "role": "viewer",
      "createdAt": "2026-11-23T00:48:33.342Z",
      "updatedAt": "2026-11-23T00:48:33.342Z"
    }
  },
  "Team_list": {
    "status": 200,
    "answer": {
      "members": [
        {
          "_id": "6b038d7314257e3ae635d5ea",
          "accountId": "6b038d574e4fdd4407919eb3",
          "email": "crm-100320@example.com",
          "name": "Kim Lee",
          "role": "owner",
          "createdAt": "2026-11-23T00:48:51.773Z",
          "updatedAt": "2026-11-23T00:48:51.773Z"
        },
        {
          "_id": "6b038d7314257e3ae635d5e7",
          "accountId": "6b038d574e4fdd4407919eb3",
          "email": "crm-100318@example.com",
          "name": "Kim Lee",
          "role": "owner",
          "createdAt": "2026-11-23T00:48:51.388Z",
          "updatedAt": "2026-11-23T00:48:51.388Z"
        },
        {
          "_id": "6b038d7214257e3ae635d5e4",
          "accountId": "6b038d574e4fdd4407919eb3",
          "email": "crm-100316@example.com",
          "name": "Kim Lee",
          "role": "owner",
          "createdAt": "2026-11-23T00:48:50.892Z",
          "updatedAt": "2026-11-23T00:48:50.892Z"
        },
        {
          "_id": "6b038d6114257e3ae635d3e2",
          "accountId": "6b038d574e4fdd4407919eb3",
          "email": "mine@team.example",
          "name": "Kim Lee",
          "role": "viewer",
          "createdAt": "2026-11-23T00:48:33.342Z",
          "updatedAt": "2026-11-23T00:48:52.364Z"
        },
        {
          "_id": "6b038d584e4fdd4407919eb4",
          "accountId": "6b038d574e4fdd4407919eb3",
          "email": "second-2c29d930@northline.example",
          "name": "",
          "role": "owner",
          "createdAt": "2026-11-23T00:48:23.587Z",
          "updatedAt": "2026-11-23T00:48:23.587Z"
        }
      ],
      "total": 5,
      "nextCursor": null
    }
  },
  "Team_update": {
    "request": {
      "role": "viewer"
    },
    "status": 200,
    "answer": {
      "_id": "6b038d901a8607da2660d9b7",
      "accountId": "6b038d895309900ea213eac4",
      "email": "outlived@team.example",
      "name": "Olga",
      "role": "viewer",
      "createdAt": "2026-11-23T00:49:20.759Z",
      "updatedAt": "2026-11-23T00:49:21.992Z"
    }
  },
  "WebhookEndpoints_create": {
    "request": {
      "url": "https://example.com/customer-webhook/customer",
      "events": [
        "stage_transition",
        "status_change",
        "message.received",
        "message.sent",
        "message.failed",
        "insight.updated",
        "lead.suppressed",
        "campaign.status_changed"
      ]
    },
    "status": 201,
    "answer": {
      "_id": "6b038f1de87c8124a804c402",
      "accountId": "6b038f195f2ce251b6a7faf1",
      "url": "https://example.com/customer-webhook/customer",
      "events": [
        "stage_transition",
        "status_change",
        "message.received",
        "message.sent",
        "message.failed",
        "insight.updated",
        "lead.suppressed",
        "campaign.status_changed"
      ],
      "description": "",
      "enabled": true,
      "createdAt": "2026-11-23T00:55:57.202Z",
      "updatedAt": "2026-11-23T00:55:57.202Z",
      "secret": "whsec_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
    }
  },
  "WebhookEndpoints_get": {
    "status": 200,
    "answer": {
      "_id": "6b038d5c14257e3ae635d3bb",
      "accountId": "6b038d5271561e5c321c869e",
      "url": "https://example.com/customer-webhook/canary7f3a91",
      "events": [
        "message.received"
      ],
      "description": "",
      "enabled": true,
      "createdAt": "2026-11-23T00:48:28.684Z",
      "updatedAt": "2026-11-23T00:48:28.684Z"
    }
  },
  "WebhookEndpoints_list": {
    "status": 200,
    "answer": {
      "endpoints": [
        {
          "_id": "6b038d7214257e3ae635d5d6",
          "accountId": "6b038d574e4fdd4407919eb3",
          "url": "https://example.com/northline",
          "events": [
            "stage_transition"
          ],
          "description": "",
          "enabled": true,
          "createdAt": "2026-11-23T00:48:50.666Z",
          "updatedAt": "2026-11-23T00:48:50.666Z"
        },
        {
          "_id": "6b038d7214257e3ae635d5d4",
          "accountId": "6b038d574e4fdd4407919eb3",
          "url": "https://example.com/northline",
          "events": [
            "stage_transition"
          ],
          "description": "",
          "enabled": true,
          "createdAt": "2026-11-23T00:48:50.638Z",
          "updatedAt": "2026-11-23T00:48:50.638Z"
        },
        {
          "_id": "6b038d7214257e3ae635d5d2",
          "accountId": "6b038d574e4fdd4407919eb3",
          "url": "https://example.com/northline",
          "events": [
            "stage_transition"
          ],
          "description": "",
          "enabled": true,
          "createdAt": "2026-11-23T00:48:50.614Z",
          "updatedAt": "2026-11-23T00:48:50.614Z"
        },
        {
          "_id": "6b038d6114257e3ae635d3e5",
          "accountId": "6b038d574e4fdd4407919eb3",
          "url": "https://example.com/customer-webhook/mine",
          "events": [
            "message.received"
          ],
          "description": "",
          "enabled": true,
          "createdAt": "2026-11-23T00:48:33.807Z",
          "updatedAt": "2026-11-23T00:48:50.798Z"
        }
      ],
      "total": 4,
      "nextCursor": null
    }
  },
  "WebhookEndpoints_listDeliveries": {
    "status": 200,
    "answer": {
      "deliveries": [
        {
          "_id": "6b038d5fb339369bed9ab40c",
          "accountId": "6b038d5271561e5c321c869e",
          "endpointId": "6b038d5c14257e3ae635d3bb",
          "eventId": "67287269-0c8a-4cf9-8741-b8bc6c53496c",
          "type": "message.received",
          "status": "delivered",
          "attempts": [
            {
              "durationMs": 35,
              "statusCode": 200,
              "response": "{\"received\":true}",
              "at": "2026-11-23T00:48:31.268Z"
            }
          ],
          "createdAt": "2026-11-23T00:48:31.095Z",
          "updatedAt": "2026-11-23T00:48:31.304Z"
        },
        {
          "_id": "6b038d5eb339369bed9ab408",
          "accountId": "6b038d5271561e5c321c869e",
          "endpointId": "6b038d5c14257e3ae635d3bb",
          "eventId": "5c30cc89-0a9e-47ab-9155-f2ced950b7ba",
          "type": "message.received",
          "status": "delivered",
          "attempts": [
            {
              "durationMs": 18,
              "statusCode": 200,
              "response": "{\"received\":true}",
              "at": "2026-11-23T00:48:30.863Z"
            }
          ],
          "createdAt": "2026-11-23T00:48:30.674Z",
          "updatedAt": "2026-11-23T00:48:30.881Z"
        },
        {
          "_id": "6b038d5eb339369bed9ab404",
          "accountId": "6b038d5271561e5c321c869e",
          "endpointId": "6b038d5c14257e3ae635d3bb",
          "eventId": "b784e3c5-2c00-46a3-9101-65dfb6b3044a",
          "type": "message.received",
          "status": "delivered",
          "attempts": [
            {
              "durationMs": 113,
              "statusCode": 200,
              "response": "{\"received\":true}",
              "at": "2026-11-23T00:48:30.212Z"
            }
          ],
          "createdAt": "2026-11-23T00:48:30.032Z",
          "updatedAt": "2026-11-23T00:48:30.325Z"
        }
      ],
      "total": 3,
      "nextCursor": null
    }
  },
  "WebhookEndpoints_redeliver": {
    "status": 200,
    "answer": {
      "_id": "6b038f0802599d8008830359",
      "accountId": "6b038eea63537278ab30c9d1",
      "endpointId": "6b038f081b2211e9025703ca",
      "eventId": "71247fa1-84c2-4475-b00a-b7a439336e2a",
      "type": "message.sent",
      "status": "pending",
      "attempts": [
        {
          "durationMs": 8,
          "statusCode": 503,
          "response": "{\"received\":false}",
          "at": "2026-11-23T00:55:36.811Z"
        }
      ],
      "nextAttemptAt": "2026-11-23T00:55:37.041Z",
      "createdAt": "2026-11-23T00:55:36.626Z",
      "updatedAt": "2026-11-23T00:55:37.041Z"
    }
  },
  "WebhookEndpoints_rotateSecret": {
    "status": 200,
    "answer": {
      "_id": "6b038f081b2211e9025703ca",
      "accountId": "6b038eea63537278ab30c9d1",
      "url": "https://example.com/customer-webhook/outreach",
      "events": [
        "message.sent",
        "message.received",
        "stage_transition"
      ],
      "description": "",
      "enabled": true,
      "failingSince": "2026-11-23T00:55:36.823Z",
      "createdAt": "2026-11-23T00:55:36.273Z",
      "updatedAt": "2026-11-23T00:55:37.022Z",
      "secret": "whsec_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
    }
  },
  "WebhookEndpoints_update": {
    "status": 200,
    "answer": {
      "_id": "6b038d6114257e3ae635d3e5",
      "accountId": "6b038d574e4fdd4407919eb3",
      "url": "https://example.com/customer-webhook/mine",
      "events": [
        "message.received"
      ],
      "description": "",
      "enabled": true,
      "createdAt": "2026-11-23T00:48:33.807Z",
      "updatedAt": "2026-11-23T00:48:50.770Z"
    }
  }
};
