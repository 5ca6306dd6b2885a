// The messages of docs/websocket.md and docs/openapi.yaml: their types are made from the server's
// own table, server/protocol.hpp.
import type { Order, ProblemName, Reopen, Status, TableRefusal } from '../generated/protocol'

export type * from '../generated/protocol'

// Texts that are named by a word of a message: the catalogue must have them all.
export type MessageTextKey =
  | `status.${Status}`
  | `order.${Order}`
  | `log.reopen.${Reopen['what']}`
  | `refused.${TableRefusal | ProblemName}`
