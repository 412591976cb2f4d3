// Written by keywright; changes will be overwritten.
import type { Counter } from 'keywright-runtime/description/counter.js';
import type { Embed } from 'keywright-runtime/description/embed.js';
import type { ItemType } from 'keywright-runtime/description/item-type.js';

/** User. */
export const userItem: ItemType = {
  name: 'User',
  kind: 'entity',
  entity: 'User',
  inTransaction: true,
  stored: [
    { use: 'userId', name: 'userId', seconds: false, counted: false, hidden: false },
    { use: 'email', name: 'email', seconds: false, counted: false, hidden: false },
    { use: 'name', name: 'name', seconds: false, counted: false, hidden: false },
    { use: 'createdAt', name: 'createdAt', seconds: false, counted: false, hidden: false },
    { use: 'updatedAt', name: 'updatedAt', seconds: false, counted: false, hidden: false },
  ],
  entries: [
    {
      table: 'campaigns',
      byAttributes: false,
      partition: [
        {
          name: 'PK',
          template: {
            parts: [
              { kind: 'Literal', text: 'USER#' },
              {
                kind: 'Segment',
                use: 'userId',
                format: { kind: 'plain', type: 'text', digits: 0, inverted: false, decimals: 0, negatives: true },
                verbatim: false,
                escape: { mark: '$', separator: -1 },
              },
            ],
            whole: false,
            decodable: true,
          },
        },
      ],
      sort: [{ name: 'SK', template: { parts: [{ kind: 'Literal', text: 'USER' }], whole: false, decodable: true } }],
      when: [],
      readable: ['userId', 'email', 'name', 'createdAt', 'updatedAt'],
      names: ['userId', 'email', 'name', 'createdAt', 'updatedAt', 'PK', 'SK'],
    },
  ],
  copies: 1,
  embeds: [],
};

/** Campaign. */
export const campaignItem: ItemType = {
  name: 'Campaign',
  kind: 'entity',
  entity: 'Campaign',
  inTransaction: true,
  stored: [
    { use: 'userId', name: 'userId', seconds: false, counted: false, hidden: false },
    { use: 'campaignId', name: 'campaignId', seconds: false, counted: false, hidden: false },
    { use: 'name', name: 'name', seconds: false, counted: false, hidden: false },
    { use: 'description', name: 'description', seconds: false, counted: false, hidden: false },
    { use: 'createdAt', name: 'createdAt', seconds: false, counted: false, hidden: false },
    { use: 'updatedAt', name: 'updatedAt', seconds: false, counted: false, hidden: false },
  ],
  entries: [
    {
      table: 'campaigns',
      byAttributes: false,
      partition: [
        {
          name: 'PK',
          template: {
            parts: [
              { kind: 'Literal', text: 'USER#' },
              {
                kind: 'Segment',
                use: 'userId',
                format: { kind: 'plain', type: 'text', digits: 0, inverted: false, decimals: 0, negatives: true },
                verbatim: false,
                escape: { mark: '$', separator: -1 },
              },
            ],
            whole: false,
            decodable: true,
          },
        },
      ],
      sort: [
        {
          name: 'SK',
          template: {
            parts: [
              { kind: 'Literal', text: 'CAMPAIGN#' },
              {
                kind: 'Segment',
                use: 'campaignId',
                format: { kind: 'plain', type: 'text', digits: 0, inverted: false, decimals: 0, negatives: true },
                verbatim: false,
                escape: { mark: '$', separator: -1 },
              },
            ],
            whole: false,
            decodable: true,
          },
        },
      ],
      when: [],
      readable: ['userId', 'campaignId', 'name', 'description', 'createdAt', 'updatedAt'],
      names: ['userId', 'campaignId', 'name', 'description', 'createdAt', 'updatedAt', 'PK', 'SK'],
    },
  ],
  copies: 1,
  embeds: [],
};

/** Session. */
export const sessionItem: ItemType = {
  name: 'Session',
  kind: 'entity',
  entity: 'Session',
  inTransaction: true,
  stored: [
    { use: 'userId', name: 'userId', seconds: false, counted: false, hidden: false },
    { use: 'campaignId', name: 'campaignId', seconds: false, counted: false, hidden: false },
    { use: 'sessionId', name: 'sessionId', seconds: false, counted: false, hidden: false },
    { use: 'name', name: 'name', seconds: false, counted: false, hidden: false },
    { use: 'description', name: 'description', seconds: false, counted: false, hidden: false },
    { use: 'audioStorageKey', name: 'audioStorageKey', seconds: false, counted: false, hidden: false },
    { use: 'transcriptionJobId', name: 'transcriptionJobId', seconds: false, counted: false, hidden: false },
    { use: 'status', name: 'status', seconds: false, counted: false, hidden: false },
    { use: 'shareToken', name: 'shareToken', seconds: false, counted: false, hidden: false },
    { use: 'createdAt', name: 'createdAt', seconds: false, counted: false, hidden: false },
    { use: 'updatedAt', name: 'updatedAt', seconds: false, counted: false, hidden: false },
  ],
  entries: [
    {
      table: 'campaigns',
      byAttributes: false,
      partition: [
        {
          name: 'PK',
          template: {
            parts: [
              { kind: 'Literal', text: 'CAMPAIGN#' },
              {
                kind: 'Segment',
                use: 'userId',
                format: { kind: 'plain', type: 'text', digits: 0, inverted: false, decimals: 0, negatives: true },
                verbatim: false,
                escape: { mark: '$', separator: 35 },
              },
              { kind: 'Literal', text: '#' },
              {
                kind: 'Segment',
                use: 'campaignId',
                format: { kind: 'plain', type: 'text', digits: 0, inverted: false, decimals: 0, negatives: true },
                verbatim: false,
                escape: { mark: '$', separator: -1 },
              },
            ],
            whole: false,
            decodable: true,
          },
        },
      ],
      sort: [
        {
          name: 'SK',
          template: {
            parts: [
              { kind: 'Literal', text: 'SESSION#' },
              {
                kind: 'Segment',
                use: 'sessionId',
                format: { kind: 'plain', type: 'text', digits: 0, inverted: false, decimals: 0, negatives: true },
                verbatim: false,
                escape: { mark: '$', separator: -1 },
              },
            ],
            whole: false,
            decodable: true,
          },
        },
      ],
      when: [],
      readable: [
        'userId',
        'campaignId',
        'sessionId',
        'name',
        'description',
        'audioStorageKey',
        'transcriptionJobId',
        'status',
        'shareToken',
        'createdAt',
        'updatedAt',
      ],
      names: [
        'userId',
        'campaignId',
        'sessionId',
        'name',
        'description',
        'audioStorageKey',
        'transcriptionJobId',
        'status',
        'shareToken',
        'createdAt',
        'updatedAt',
        'PK',
        'SK',
      ],
    },
  ],
  copies: 1,
  embeds: [],
};

/** Transcript. */
export const transcriptItem: ItemType = {
  name: 'Transcript',
  kind: 'entity',
  entity: 'Transcript',
  inTransaction: true,
  stored: [
    { use: 'userId', name: 'userId', seconds: false, counted: false, hidden: false },
    { use: 'campaignId', name: 'campaignId', seconds: false, counted: false, hidden: false },
    { use: 'sessionId', name: 'sessionId', seconds: false, counted: false, hidden: false },
    { use: 'text', name: 'text', seconds: false, counted: false, hidden: false },
    { use: 'contentLength', name: 'contentLength', seconds: false, counted: false, hidden: false },
    { use: 'transcriptJson', name: 'transcriptJson', seconds: false, counted: false, hidden: false },
    { use: 'createdAt', name: 'createdAt', seconds: false, counted: false, hidden: false },
    { use: 'updatedAt', name: 'updatedAt', seconds: false, counted: false, hidden: false },
  ],
  entries: [
    {
      table: 'campaigns',
      byAttributes: false,
      partition: [
        {
          name: 'PK',
          template: {
            parts: [
              { kind: 'Literal', text: 'CAMPAIGN#' },
              {
                kind: 'Segment',
                use: 'userId',
                format: { kind: 'plain', type: 'text', digits: 0, inverted: false, decimals: 0, negatives: true },
                verbatim: false,
                escape: { mark: '$', separator: 35 },
              },
              { kind: 'Literal', text: '#' },
              {
                kind: 'Segment',
                use: 'campaignId',
                format: { kind: 'plain', type: 'text', digits: 0, inverted: false, decimals: 0, negatives: true },
                verbatim: false,
                escape: { mark: '$', separator: -1 },
              },
            ],
            whole: false,
            decodable: true,
          },
        },
      ],
      sort: [
        {
          name: 'SK',
          template: {
            parts: [
              { kind: 'Literal', text: 'SESSION#' },
              {
                kind: 'Segment',
                use: 'sessionId',
                format: { kind: 'plain', type: 'text', digits: 0, inverted: false, decimals: 0, negatives: true },
                verbatim: false,
                escape: { mark: '$', separator: 35 },
              },
              { kind: 'Literal', text: '#TRANSCRIPT' },
            ],
            whole: false,
            decodable: true,
          },
        },
      ],
      when: [],
      readable: [
        'userId',
        'campaignId',
        'sessionId',
        'text',
        'contentLength',
        'transcriptJson',
        'createdAt',
        'updatedAt',
      ],
      names: [
        'userId',
        'campaignId',
        'sessionId',
        'text',
        'contentLength',
        'transcriptJson',
        'createdAt',
        'updatedAt',
        'PK',
        'SK',
      ],
    },
  ],
  copies: 1,
  embeds: [],
};

/** Summary. */
export const summaryItem: ItemType = {
  name: 'Summary',
  kind: 'entity',
  entity: 'Summary',
  inTransaction: true,
  stored: [
    { use: 'userId', name: 'userId', seconds: false, counted: false, hidden: false },
    { use: 'campaignId', name: 'campaignId', seconds: false, counted: false, hidden: false },
    { use: 'sessionId', name: 'sessionId', seconds: false, counted: false, hidden: false },
    { use: 'type', name: 'type', seconds: false, counted: false, hidden: false },
    { use: 'content', name: 'content', seconds: false, counted: false, hidden: false },
    { use: 'createdAt', name: 'createdAt', seconds: false, counted: false, hidden: false },
    { use: 'updatedAt', name: 'updatedAt', seconds: false, counted: false, hidden: false },
  ],
  entries: [
    {
      table: 'campaigns',
      byAttributes: false,
      partition: [
        {
          name: 'PK',
          template: {
            parts: [
              { kind: 'Literal', text: 'CAMPAIGN#' },
              {
                kind: 'Segment',
                use: 'userId',
                format: { kind: 'plain', type: 'text', digits: 0, inverted: false, decimals: 0, negatives: true },
                verbatim: false,
                escape: { mark: '$', separator: 35 },
              },
              { kind: 'Literal', text: '#' },
              {
                kind: 'Segment',
                use: 'campaignId',
                format: { kind: 'plain', type: 'text', digits: 0, inverted: false, decimals: 0, negatives: true },
                verbatim: false,
                escape: { mark: '$', separator: -1 },
              },
            ],
            whole: false,
            decodable: true,
          },
        },
      ],
      sort: [
        {
          name: 'SK',
          template: {
            parts: [
              { kind: 'Literal', text: 'SESSION#' },
              {
                kind: 'Segment',
                use: 'sessionId',
                format: { kind: 'plain', type: 'text', digits: 0, inverted: false, decimals: 0, negatives: true },
                verbatim: false,
                escape: { mark: '$', separator: 35 },
              },
              { kind: 'Literal', text: '#SUMMARY#' },
              {
                kind: 'Segment',
                use: 'type',
                format: { kind: 'plain', type: 'text', digits: 0, inverted: false, decimals: 0, negatives: true },
                verbatim: false,
                escape: { mark: '$', separator: -1 },
              },
            ],
            whole: false,
            decodable: true,
          },
        },
      ],
      when: [],
      readable: ['userId', 'campaignId', 'sessionId', 'type', 'content', 'createdAt', 'updatedAt'],
      names: ['userId', 'campaignId', 'sessionId', 'type', 'content', 'createdAt', 'updatedAt', 'PK', 'SK'],
    },
  ],
  copies: 1,
  embeds: [],
};

/** The counters. */
export const counters: readonly Counter[] = [];

/** Children that are embedded in their parents' items. */
export const embeds: readonly Embed[] = [];
