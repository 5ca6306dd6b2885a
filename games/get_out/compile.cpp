#include "games/get_out/compile.hpp"

#include "engine/json.hpp"
#include "games/pack_reading.hpp"

namespace rainyday::get_out {
namespace {

using JsonPlace = rainyday::Place;

constexpr std::array<std::string_view, 20> kEffectWords = {
    "pay",  "collect",    "offer", "choose",    "if",        "roll",     "jump",
    "walk", "roll_again", "draw",  "lose_turn", "gain_turn", "lose_job", "get_evicted",
    "hire", "apply",      "burn",  "lose_life", "gain_life", "pay_day"};
constexpr std::array<Op, 20> kOps = {Op::kPay,       Op::kCollect,    Op::kOffer,    Op::kChoose,
                                     Op::kIf,        Op::kRoll,       Op::kJump,     Op::kWalk,
                                     Op::kRollAgain, Op::kDraw,       Op::kLoseTurn, Op::kGainTurn,
                                     Op::kLoseJob,   Op::kGetEvicted, Op::kHire,     Op::kApply,
                                     Op::kBurn,      Op::kLoseLife,   Op::kGainLife, Op::kPayDay};
constexpr std::array<std::string_view, 8> kWhoWords = {
    "me",        "each_other",    "everyone",  "chosen_other",
    "next_seat", "previous_seat", "most_life", "richest"};
constexpr std::array<std::string_view, 5> kPerWords = {"job", "apartment", "life_point",
                                                       "application", "die"};
constexpr std::array<std::string_view, 6> kCondWords = {
    "has_job", "has_apartment", "cash_at_least", "life_at_least", "on_ring", "has_application"};
constexpr int kMostDollars = 5000;
constexpr int kDeepest = 6;

bool takes_who(Op op) {
  return op == Op::kPay || op == Op::kLoseTurn || op == Op::kLoseJob || op == Op::kGetEvicted ||
         op == Op::kBurn || op == Op::kLoseLife || op == Op::kGainLife || op == Op::kPayDay;
}
bool is_move(Op op) {  // GO-R82
  return op == Op::kJump || op == Op::kWalk || op == Op::kRollAgain || op == Op::kDraw;
}

int dollars(const JsonPlace& place, int least) {  // GO-015
  const auto value = static_cast<int>(place.integer(least, kMostDollars));
  if (value % 10 != 0) place.problem("money goes in tens");
  return value;
}

}  // namespace

std::uint16_t Compiler::emit(const Step& step) {
  if (content_.steps == kMostCode) return 0;  // read_content reports it
  Step& own = content_.step[content_.steps] = step;
  own.plain = own.who == Who::kMe && own.payee != Payee::kChosenOther && own.form != Form::kPerDie;
  return content_.steps++;
}

void Compiler::end(After after) {
  emit({.op = Op::kEnd, .detail = static_cast<std::uint8_t>(after)});
}

int Compiler::list(const JsonPlace& place, ListOf what, bool moving_allowed) {
  constexpr std::size_t kMostEffects = 8;
  const std::size_t size = place.size(0, kMostEffects);
  if (++depth_ > kDeepest) place.problem("effects are nested too deeply");
  int need = 0;
  for (std::size_t i = 0; i < size && depth_ <= kDeepest; ++i) {
    need += effect(place[i], what, moving_allowed && i + 1 == size);
  }
  --depth_;
  return need;
}

int Compiler::effect(const JsonPlace& place, ListOf what, bool last) {
  const auto op = kOps[static_cast<std::size_t>(read_word(place["kind"], kEffectWords))];
  Step step{.op = op};
  if (const JsonPlace who = place.maybe("who"); who.exists()) {
    step.who = static_cast<Who>(read_word(who, kWhoWords));
    if (!takes_who(op)) who.problem("this effect is always of the player in turn");
  }
  const bool for_reach =
      op == Op::kPay || op == Op::kCollect || op == Op::kPayDay || op == Op::kGainLife;
  if (what == ListOf::kReach && !for_reach) {
    place.problem("on_reach holds only pay, collect, pay_day and gain_life");
  }
  if (is_move(op) && what == ListOf::kSite) {
    place.problem("jobs and apartments do not move anybody");
  } else if (is_move(op) && !last) {
    place.problem("what moves the pawn or draws a card must be last");
  }
  switch (op) {
    case Op::kPay:
      pay(place, step);
      break;
    case Op::kCollect:
      collect(place, step);
      break;
    case Op::kOffer:
      offer(place, step, what, last);
      break;
    case Op::kChoose:
      choose(place, step, what, last);
      break;
    case Op::kIf:
      condition(place, step, what, last);
      break;
    case Op::kRoll:
      roll(place, step, what, last);
      break;
    case Op::kJump:
      jump(place, step);
      break;
    case Op::kLoseJob:
    case Op::kGetEvicted:
      lose_site(place, step, op == Op::kLoseJob);
      break;
    case Op::kHire:
      hire(place, step);
      break;
    case Op::kApply:
      apply(place, step);
      break;
    case Op::kBurn:
      burn(place, step);
      break;
    case Op::kDraw:
      place.only({"kind", "deck"});
      step.index = static_cast<std::uint8_t>(read_word(place["deck"], kDeckWords));
      emit(step);
      break;
    case Op::kWalk:
    case Op::kLoseTurn:
    case Op::kLoseLife:
    case Op::kGainLife:
      place.only({"kind", "who", "n"});
      step.number = static_cast<std::uint16_t>(place["n"].integer(1, op == Op::kWalk ? 24 : 9));
      if (op != Op::kGainLife || !leave_out_life_) emit(step);
      break;
    default:  // roll_again, gain_turn, pay_day
      place.only({"kind", "who"});
      emit(step);
      break;
  }
  const Step& made = content_.step[content_.steps - 1];
  const bool own = op == Op::kPay && made.form == Form::kFixed && made.who == Who::kMe;
  return own ? made.number : 0;
}

// An int, {each, per}, "all" or "half".
void Compiler::amount(const JsonPlace& place, Step& step, bool of_own_cash) {
  if (place.is_object()) {
    place.only({"each", "per"});
    step.number = static_cast<std::uint16_t>(dollars(place["each"], 10));
    step.form =
        static_cast<Form>(static_cast<int>(Form::kPerJob) + read_word(place["per"], kPerWords));
  } else if (place.exists() && place.json()->is_string() && of_own_cash) {
    constexpr std::array<std::string_view, 2> kParts = {"all", "half"};
    step.form = read_word(place, kParts) == 0 ? Form::kAll : Form::kHalf;
  } else {
    step.number = static_cast<std::uint16_t>(dollars(place, 10));
  }
}

// "bank", a square, or where seats are allowed "each_other", "chosen_other" and "me".
void Compiler::payee(const JsonPlace& place, Step& step, bool to_seats) {
  const std::string word = place.text(64);
  if (word == "bank" || !place.exists()) return;
  if (word == "each_other" || word == "chosen_other" || word == "me") {
    step.payee = word == "me"           ? Payee::kMe
                 : word == "each_other" ? Payee::kEachOther
                                        : Payee::kChosenOther;
    if (!to_seats) place.problem("must be bank or a square");
    if ((step.payee == Payee::kMe) == (step.who == Who::kMe)) {
      place.problem(step.who == Who::kMe ? "nobody pays himself"
                                         : "others pay me, bank or a square");
    }
    return;
  }
  step.payee = Payee::kSquare;
  step.square = square(place);
}

void Compiler::pay(const JsonPlace& place, Step step) {
  place.only({"kind", "who", "amount", "to"});
  amount(place["amount"], step, true);
  payee(place["to"], step, true);
  emit(step);
}

void Compiler::collect(const JsonPlace& place, Step step) {
  place.only({"kind", "amount", "from"});
  amount(place["amount"], step, false);
  payee(place["from"], step, false);
  emit(step);
}

void Compiler::offer(const JsonPlace& place, Step step, ListOf what, bool last) {
  place.only({"kind", "cost", "to", "then"});
  step.number = static_cast<std::uint16_t>(dollars(place["cost"], 10));
  payee(place["to"], step, false);
  const std::uint16_t address = emit(step);
  list(place["then"], what, last);
  at(address).target = here();
}

void Compiler::choose(const JsonPlace& place, Step step, ListOf what, bool last) {
  place.only({"kind", "options"});
  const JsonPlace options = place["options"];
  const std::size_t size = options.size(2, kMostBranches);
  step.number = static_cast<std::uint16_t>(size);
  emit(step);
  std::array<std::uint16_t, kMostBranches> branch{};
  std::array<std::uint16_t, kMostBranches> over{};
  for (std::size_t i = 0; i < size; ++i) branch[i] = emit({.op = Op::kBranch});
  bool sure = false;
  for (std::size_t i = 0; i < size; ++i) {
    options[i].only({"label", "effects"});
    at(branch[i]).index = label(options[i]["label"]);
    at(branch[i]).target = here();
    const int need = list(options[i]["effects"], what, last);
    at(branch[i]).number = static_cast<std::uint16_t>(need);
    sure = sure || need == 0;
    over[i] = emit({.op = Op::kGoto});
  }
  for (std::size_t i = 0; i < size; ++i) at(over[i]).target = here();
  if (!sure) options.problem("one branch must be free, so that it is always possible");
}

void Compiler::condition(const JsonPlace& place, Step step, ListOf what, bool last) {
  place.only({"kind", "cond", "then", "else"});
  const JsonPlace cond = place["cond"];
  step.detail = static_cast<std::uint8_t>(read_word(cond["kind"], kCondWords));
  switch (static_cast<Cond>(step.detail)) {
    case Cond::kHasJob:
      cond.only({"kind", "square"});
      if (const JsonPlace job = cond.maybe("square"); job.exists()) {
        step.square = square(job);
        if (step.square != kNoSquare && content_.square[step.square].kind != kJob)
          job.problem("is no job");
      }
      break;
    case Cond::kCashAtLeast:
    case Cond::kLifeAtLeast:
      cond.only({"kind", "n"});
      step.number = static_cast<std::uint16_t>(cond["n"].integer(1, kMostDollars));
      break;
    case Cond::kOnRing:
      cond.only({"kind", "ring"});
      step.index = static_cast<std::uint8_t>(read_word(cond["ring"], kRingWords));
      break;
    default:
      cond.only({"kind"});
      break;
  }
  const std::uint16_t address = emit(step);
  list(place["then"], what, last);
  const std::uint16_t over = emit({.op = Op::kGoto});
  at(address).target = here();
  list(place["else"], what, last);
  at(over).target = here();
}

void Compiler::roll(const JsonPlace& place, Step step, ListOf what, bool last) {
  constexpr std::size_t kFaces = 6;
  place.only({"kind", "table"});
  const JsonPlace table = place["table"];
  const std::size_t size = table.size(kFaces, kFaces);
  emit(step);
  std::array<std::uint16_t, kFaces> face{};
  std::array<std::uint16_t, kFaces> over{};
  for (std::uint16_t& address : face) address = emit({.op = Op::kGoto});
  for (std::size_t i = 0; i < size; ++i) {
    at(face[i]).target = here();
    list(table[i], what, last);
    over[i] = emit({.op = Op::kGoto});
  }
  for (const std::uint16_t address : over) {
    if (address != 0) at(address).target = here();
  }
}

void Compiler::jump(const JsonPlace& place, Step step) {
  place.only({"kind", "to", "next", "previous", "back"});
  constexpr std::array<std::string_view, 4> kForms = {"to", "next", "previous", "back"};
  int forms = 0;
  for (std::size_t i = 0; i < kForms.size(); ++i) {
    const JsonPlace value = place.maybe(kForms[i]);
    if (!value.exists()) continue;
    ++forms;
    step.detail = static_cast<std::uint8_t>(i);
    switch (static_cast<Leap>(i)) {
      case Leap::kTo:
        step.square = square(value);
        break;
      case Leap::kBack:
        step.number = static_cast<std::uint16_t>(value.integer(1, 24));
        break;
      default:
        step.index = static_cast<std::uint8_t>(read_word(value, kSquareKindWords));
        break;
    }
  }
  if (forms != 1) place.problem("needs exactly one of to, next, previous and back");
  emit(step);
}

void Compiler::lose_site(const JsonPlace& place, Step step, bool job) {
  place.only({"kind", "who", "which"});
  const JsonPlace which = place["which"];
  const std::string word = which.text(64);
  const std::array<std::string_view, 5> words = {"any", "drawer_chooses",
                                                 job ? "highest_wage" : "highest_rent",
                                                 job ? "lowest_wage" : "lowest_rent", "all"};
  step.detail = static_cast<std::uint8_t>(Which::kSquare);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == word) step.detail = static_cast<std::uint8_t>(i);
  }
  if (static_cast<Which>(step.detail) == Which::kSquare) {
    step.square = square(which);
    if (step.square != kNoSquare &&
        content_.square[step.square].kind != (job ? kJob : kApartment)) {
      which.problem(job ? "is no job" : "is no apartment");
    }
  }
  emit(step);
}

void Compiler::hire(const JsonPlace& place, Step step) {  // GO-R112
  place.only({"kind", "square"});
  step.square = square(place["square"]);
  if (step.square != kNoSquare && content_.square[step.square].kind != kJob) {
    place["square"].problem("is no job");
  }
  emit(step);
}

void Compiler::apply(const JsonPlace& place, Step step) {
  place.only({"kind", "ring", "square"});
  if (const JsonPlace at_square = place.maybe("square"); at_square.exists()) {
    step.square = square(at_square);
    if (step.square != kNoSquare && content_.square[step.square].site == kNoSite) {
      at_square.problem("is neither job nor apartment");
    }
  } else {
    step.index = static_cast<std::uint8_t>(read_word(place["ring"], kRingWords));
  }
  emit(step);
}

void Compiler::burn(const JsonPlace& place, Step step) {
  place.only({"kind", "who", "which"});
  const JsonPlace which = place["which"];
  const std::string word = which.text(64);
  step.detail = static_cast<std::uint8_t>(word == "any"   ? Which::kAny
                                          : word == "all" ? Which::kAll
                                                          : Which::kSquare);
  if (static_cast<Which>(step.detail) == Which::kSquare) step.square = square(which);
  emit(step);
}

Square Compiler::square(const JsonPlace& place) {
  const std::string id = place.text(64);
  const auto found = squares_.find(id);
  if (found != squares_.end()) return found->second;
  if (place.exists()) place.problem("no square '" + id + "'");
  return kNoSquare;
}

std::uint8_t Compiler::label(const JsonPlace& place) {
  if (content_.labels == kMostLabels) {
    place.problem("more than " + std::to_string(kMostLabels) + " labels");
    return 0;
  }
  auto& to = content_.label[content_.labels];
  const std::string text = place.text(to.size() - 1);
  for (std::size_t i = 0; i < text.size(); ++i) to[i] = text[i];
  return content_.labels++;
}

}  // namespace rainyday::get_out
