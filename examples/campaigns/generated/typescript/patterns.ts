// Written by keywright; changes will be overwritten.
import type { Campaign, NewSession, NewTranscript, Session, Summary, Transcript, User } from './entities.js';
import type { CampaignId, SessionId, SessionStatus, UserId } from './values.js';

/** What is given to AP-001: Get the user's profile. */
export interface GetUserInput {
  readonly userId: UserId;
}

/** What is given to AP-002: List the campaigns of a user. */
export interface ListCampaignsByUserInput {
  readonly userId: UserId;
}

/** What is given to AP-003: List the sessions of a campaign. */
export interface ListSessionsByCampaignInput {
  readonly userId: UserId;
  readonly campaignId: CampaignId;
}

/** What is given to AP-004: Open a session with its transcript pointer and summaries. */
export interface GetSessionInput {
  readonly userId: UserId;
  readonly campaignId: CampaignId;
  readonly sessionId: SessionId;
}

/** One of the answer to AP-004: Open a session with its transcript pointer and summaries. */
export interface GetSessionRow {
  readonly session: Session;
  readonly transcript?: Transcript | undefined;
  readonly summaries: readonly Summary[];
}

/** What is given to AP-005: Get both summaries of a session. */
export interface ListSummariesBySessionInput {
  readonly userId: UserId;
  readonly campaignId: CampaignId;
  readonly sessionId: SessionId;
}

/** What is given to AP-006: Search the sessions of a campaign for a keyword. */
export interface ListSessionsByCampaignContainingNameAndDescriptionInput {
  readonly userId: UserId;
  readonly campaignId: CampaignId;
  readonly containing: string;
}

/** What is given to AP-007: Store a session and its transcript pointer when the transcription is done. */
export interface CreateSessionAndTranscriptInput {
  readonly session: NewSession;
  readonly transcript: NewTranscript;
}

/** The result of AP-007: Store a session and its transcript pointer when the transcription is done. */
export type CreateSessionAndTranscriptResult =
  /** It is done. */
  | {
    readonly kind: 'done';
    readonly session: Session;
    readonly transcript: Transcript;
    readonly reached: number;
    readonly writeUnits: number;
  }
  /** Refused: that Session is there already. */
  | { readonly kind: 'sessionExists' }
  /** Refused: that Transcript is there already. */
  | { readonly kind: 'transcriptExists' };

/** The result of AP-008: Register a user (added). */
export type CreateUserResult =
  /** It is done. */
  | { readonly kind: 'done'; readonly user: User; readonly writeUnits: number }
  /** Refused: that User is there already. */
  | { readonly kind: 'alreadyExists' };

/** The result of AP-009: Start a campaign (added). */
export type CreateCampaignResult =
  /** It is done. */
  | { readonly kind: 'done'; readonly campaign: Campaign; readonly writeUnits: number }
  /** Refused: that Campaign is there already. */
  | { readonly kind: 'alreadyExists' };

/** What is given to AP-010: Edit a campaign (added). */
export interface UpdateCampaignInput {
  readonly userId: UserId;
  readonly campaignId: CampaignId;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly updatedAt: Date;
}

/** The result of AP-010: Edit a campaign (added). */
export type UpdateCampaignResult =
  /** It is done. */
  | { readonly kind: 'done'; readonly writeUnits: number }
  /** Refused: there is nothing to write to. */
  | { readonly kind: 'notFound' };

/** What is given to AP-011: Edit a session or move it to its next state (added). */
export interface UpdateSessionInput {
  readonly userId: UserId;
  readonly campaignId: CampaignId;
  readonly sessionId: SessionId;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly status?: SessionStatus | undefined;
  readonly shareToken?: string | undefined;
  readonly updatedAt: Date;
}

/** The result of AP-011: Edit a session or move it to its next state (added). */
export type UpdateSessionResult =
  /** It is done. */
  | { readonly kind: 'done'; readonly writeUnits: number }
  /** Refused: there is nothing to write to. */
  | { readonly kind: 'notFound' };

/** The result of AP-012: Write or rewrite a summary (added). */
export type PutSummaryResult =
  /** It is done. */
  | { readonly kind: 'done'; readonly writeUnits: number };

/** What is given to AP-013: Delete a session (added). */
export interface DeleteSessionInput {
  readonly userId: UserId;
  readonly campaignId: CampaignId;
  readonly sessionId: SessionId;
}

/** The result of AP-013: Delete a session (added). */
export type DeleteSessionResult =
  /** It is done. */
  | { readonly kind: 'done'; readonly writeUnits: number }
  /** Refused: there is nothing to write to. */
  | { readonly kind: 'notFound' };

/** What is given to AP-014: Delete a campaign (added). */
export interface DeleteCampaignInput {
  readonly userId: UserId;
  readonly campaignId: CampaignId;
}

/** The result of AP-014: Delete a campaign (added). */
export type DeleteCampaignResult =
  /** It is done. */
  | { readonly kind: 'done'; readonly writeUnits: number }
  /** Refused: there is nothing to write to. */
  | { readonly kind: 'notFound' };
