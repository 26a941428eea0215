#include "core/papers/level_words.h"

namespace fabric {

Title levelTitle(EvidenceLevel level)
{
    switch (level) {
    case EvidenceLevel::Planned:
        return {"L0: planned only", "L0：仅在方案中"};
    case EvidenceLevel::Pulled:
        return {"L1: pulled", "L1：已布线"};
    case EvidenceLevel::Present:
        return {"L2: plugs present", "L2：插头在位"};
    case EvidenceLevel::RightPeer:
        return {"L3: right peer, no traffic", "L3：对端正确，未经流量"};
    case EvidenceLevel::ErrorWindow:
        return {"L4: clean error window", "L4：误码窗口合格"};
    case EvidenceLevel::RdmaAtRate:
        return {"L5: RDMA both ways at rate", "L5：双向 RDMA 达到速率"};
    case EvidenceLevel::Soaked:
        break;
    }
    return {"L6: soaked", "L6：长稳合格"};
}

std::string_view levelCode(EvidenceLevel level)
{
    const std::string_view name = enumName(level);
    return name.substr(0, name.find('-'));
}

} // namespace fabric
