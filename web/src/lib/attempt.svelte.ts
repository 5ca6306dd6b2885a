// Something that is asked of the lobby: whether it is under way, and why it did not happen.
import { trouble_of } from './trouble'

export class Attempt {
  busy = $state(false)
  trouble = $state('')

  async at(what: () => Promise<unknown>) {
    this.busy = true
    this.trouble = ''
    try {
      await what()
    } catch (error) {
      this.trouble = trouble_of(error)
    }
    this.busy = false
  }
}
